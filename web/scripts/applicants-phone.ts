/** The phone library as the form of applicants loads it: one function, without a module. */
import { isRealPhone } from '../src/lib/phone-library';

Object.assign(globalThis, { isRealPhone });

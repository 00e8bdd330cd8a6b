/** The corner of each screen's header on phones, for the shell's bell. */
import { createContext, type ReactNode } from 'react';

export const HeaderCorner = createContext<ReactNode>(null);

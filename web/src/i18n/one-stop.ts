/**
 * A sentence that ends with a time has one full stop: "Empieza a las 9:30 a. m." A message cannot know what its time ends
 * with, so every message is looked at once it is put together.
 */
import type { IntlShape } from 'react-intl';

const oneStop = <Part>(part: Part) =>
  typeof part === 'string' ? part.replace(/([ap]\.\s?m\.)\.(?!\.)/g, '$1') : part;

export function withOneStop(intl: IntlShape): IntlShape {
  const formatMessage = (...args: Parameters<IntlShape['formatMessage']>) => {
    const written: unknown = intl.formatMessage(...args);
    return Array.isArray(written) ? written.map(oneStop) : oneStop(written);
  };
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
}

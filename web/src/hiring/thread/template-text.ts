/** What a template says by a channel: an e-mail may have words of its own, for no one answers it with 1, 2 or 3. */
import type { Language } from '@/i18n/language';
import type { Channel, Template } from './types';

export function templateText({ body, letter }: Template, language: Language, channel: Channel) {
  const own = channel === 'email' ? letter[language] : '';
  return own || body[language] || body.en;
}

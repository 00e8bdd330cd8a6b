/** Lower case without accents, so that "hector" finds Héctor. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How a strip of tabs looks, of one panel or as addresses. */
export const STRIP =
  'side-scroll flex gap-4 border-b border-line md:overflow-x-auto md:[scrollbar-width:none]';
export const TAB =
  'relative -mb-px flex h-12 shrink-0 items-center border-b-2 border-transparent text-14 font-medium text-muted hover:text-ink md:h-10 md:text-13 ' +
  'focus-visible:-outline-offset-2';

/** The name of a control that is only an icon, said once: read out, and shown as a tooltip (`tooltip.tsx`). */
export const iconLabel = (label: string) => ({ 'aria-label': label, 'data-tip': label });

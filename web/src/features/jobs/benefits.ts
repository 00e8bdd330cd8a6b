/** Common benefits and tip notes: content of postings, so each is in both languages. */
import type { Text } from '@/api/errors';

export const BENEFITS: readonly Text[] = [
  { en: 'Family meal every shift', es: 'Comida en cada turno' },
  { en: 'Paid every Friday', es: 'Pago cada viernes' },
  { en: 'Health plan from 30 hours', es: 'Seguro médico desde 30 horas' },
  { en: 'Paid sick time', es: 'Días de enfermedad pagados' },
  { en: 'Schedule two weeks ahead', es: 'Horario con dos semanas de anticipación' },
  { en: 'Staff discount', es: 'Descuento para el equipo' },
  { en: 'Only what the law gives', es: 'Solo lo que da la ley' },
];

export const TIPS: Record<'shared' | 'own' | 'none', Text> = {
  shared: { en: 'Plus shared tips', es: 'Más propinas compartidas' },
  own: { en: 'Plus tips', es: 'Más propinas' },
  none: { en: '', es: '' },
};

export const tipsOf = (note: Text): keyof typeof TIPS =>
  note.en === TIPS.own.en ? 'own' : note.en === '' ? 'none' : 'shared';

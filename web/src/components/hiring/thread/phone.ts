/** "(619) 555-0142" of a number of this country. */
export function phoneText(phone: string | null): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '');
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : (phone ?? '');
}

/** What a place is called whose law a jurisdiction's id names: "Los Angeles" for `us-ca-la`; its code until that is known. */
import { useQuery } from '@tanstack/react-query';
import { rulePacksQuery } from '@/api/rule-packs';
import { useText } from '@/i18n/text';

export function useJurisdictionName(): (jurisdiction: string) => string {
  const text = useText();
  const { data } = useQuery(rulePacksQuery);
  return (jurisdiction) => {
    const name = data?.places[jurisdiction];
    return name ? text(name) : jurisdiction.replace(/^us-/, '').toUpperCase();
  };
}

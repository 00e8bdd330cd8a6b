/**
 * Which time zone an address usually has, so that no one has to know its name. It is a suggestion that the form shows
 * and lets people change: the borders (49 CFR part 71) run along counties, and a table of counties would not be worth it.
 */
import { plain } from '@/lib/plain';

const EAST = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const ARIZONA = 'America/Phoenix';
const PACIFIC = 'America/Los_Angeles';
const ALASKA = 'America/Anchorage';
const ALEUTIAN = 'America/Adak';
const HAWAII = 'Pacific/Honolulu';

/** Zones of the United States, from the east to the west. */
export const ZONES = [EAST, CENTRAL, MOUNTAIN, ARIZONA, PACIFIC, ALASKA, ALEUTIAN, HAWAII] as const;

type Zone = (typeof ZONES)[number];
/** A state's name in English, and in Spanish where that is another; and the zone of most people in it. */
type State = { names: string[]; zone: Zone; second?: SecondZone };
/** Its other zone, and which addresses have it: by "ZIP city", as far as restaurants are there. */
type SecondZone = { zone: Zone; where: RegExp };

const state = (names: string, zone: Zone, second?: Zone, where?: RegExp): State => ({
  names: names.split('|'),
  zone,
  ...(second && where ? { second: { zone: second, where } } : {}),
});

const STATES: Record<string, State> = {
  AK: state('alaska', ALASKA, ALEUTIAN, /^9954[67]|adak$/),
  AL: state('alabama', CENTRAL),
  AR: state('arkansas', CENTRAL),
  // The Navajo Nation goes to daylight saving time, the rest of Arizona does not.
  AZ: state('arizona', ARIZONA, MOUNTAIN, /^865|(chinle|window rock)$/),
  CA: state('california', PACIFIC),
  CO: state('colorado', MOUNTAIN),
  CT: state('connecticut', EAST),
  DC: state('district of columbia|distrito de columbia|washington dc|washington d.c.', EAST),
  DE: state('delaware', EAST),
  FL: state(
    'florida',
    EAST,
    CENTRAL,
    /^324(?!5[67])|^325|(pensacola|panama city|panama city beach|destin|fort walton beach)$/,
  ),
  GA: state('georgia', EAST),
  HI: state('hawaii|hawai', HAWAII),
  IA: state('iowa', CENTRAL),
  ID: state(
    'idaho',
    MOUNTAIN,
    PACIFIC,
    /^835(?!4[279])|^838|(coeur d.alene|lewiston|moscow|post falls|sandpoint)$/,
  ),
  IL: state('illinois', CENTRAL),
  IN: state('indiana', EAST, CENTRAL, /^46[34]|^47[67]|(gary|hammond|merrillville|valparaiso|evansville)$/),
  KS: state('kansas', CENTRAL, MOUNTAIN, /^677(35|33|41|58|61|62)|^678(36|57|78|79)|goodland$/),
  KY: state(
    'kentucky',
    EAST,
    CENTRAL,
    /^42[0-4]|^426(02|29|42)|^427(28|43|54|65)|(bowling green|owensboro|paducah|hopkinsville|henderson)$/,
  ),
  LA: state('louisiana|luisiana', CENTRAL),
  MA: state('massachusetts', EAST),
  MD: state('maryland', EAST),
  ME: state('maine', EAST),
  MI: state(
    'michigan',
    EAST,
    CENTRAL,
    /^498(0[12]|47|58|70|87)|^499(11|20|35|38|68|69)|(iron mountain|menominee|ironwood)$/,
  ),
  MN: state('minnesota', CENTRAL),
  MO: state('missouri|misuri', CENTRAL),
  MS: state('mississippi|misisipi', CENTRAL),
  MT: state('montana', MOUNTAIN),
  NC: state('north carolina|carolina del norte', EAST),
  ND: state('north dakota|dakota del norte', CENTRAL, MOUNTAIN, /^586(?!3[18])|dickinson$/),
  NE: state(
    'nebraska',
    CENTRAL,
    MOUNTAIN,
    /^691(29|45|53|62)|^693|(scottsbluff|gering|alliance|ogallala|sidney|chadron)$/,
  ),
  NH: state('new hampshire|nuevo hampshire', EAST),
  NJ: state('new jersey|nueva jersey', EAST),
  NM: state('new mexico|nuevo mexico', MOUNTAIN),
  NV: state('nevada', PACIFIC, MOUNTAIN, /^89883|west wendover$/),
  NY: state('new york|nueva york', EAST),
  OH: state('ohio', EAST),
  OK: state('oklahoma', CENTRAL),
  OR: state('oregon', PACIFIC, MOUNTAIN, /^979(?!0[457])|(ontario|nyssa)$/),
  PA: state('pennsylvania|pensilvania', EAST),
  RI: state('rhode island', EAST),
  SC: state('south carolina|carolina del sur', EAST),
  SD: state(
    'south dakota|dakota del sur',
    CENTRAL,
    MOUNTAIN,
    /^577|(rapid city|spearfish|deadwood|sturgis)$/,
  ),
  // Of 373 the west has Central Time: Manchester, Tullahoma, Winchester, Jasper, Dunlap and the area between.
  TN: state(
    'tennessee|tenesi',
    CENTRAL,
    EAST,
    /^373(?!2[47]|30|4[79]|5[256]|6[067]|75|80|8[78]|9[78])|^37[46-9]|(knoxville|chattanooga|johnson city|kingsport)$/,
  ),
  // Of 798 the southeast has Central Time: Alpine, Marfa, Van Horn and the Big Bend.
  TX: state('texas|tejas', CENTRAL, MOUNTAIN, /^798(?!3[0-2]|4[2-68]|5[245])|^799|^885|el paso$/),
  UT: state('utah', MOUNTAIN),
  VA: state('virginia', EAST),
  VT: state('vermont', EAST),
  WA: state('washington', PACIFIC),
  WI: state('wisconsin', CENTRAL),
  WV: state('west virginia|virginia occidental', EAST),
  WY: state('wyoming', MOUNTAIN),
};

/** "TX" for "tx" and for "Texas"; what is no state stays as it was typed. */
export function stateCode(typed: string): string {
  const query = plain(typed.trim());
  const code = query.toUpperCase();
  if (STATES[code]) return code;
  return Object.keys(STATES).find((it) => STATES[it]?.names.includes(query)) ?? typed.trim();
}

export type Address = { state: string; city: string; postalCode: string };

/** The zone that an address usually has; empty until its state is known. */
export function defaultZone({ state: typed, city, postalCode }: Address): string {
  const found = STATES[stateCode(typed)];
  if (!found) return '';
  const { zone, second } = found;
  return second?.where.test(`${postalCode.trim()} ${plain(city.trim())}`) ? second.zone : zone;
}

/** The zones of a state, its usual one first; none where the state is not known. */
export function zonesOf(typed: string): Zone[] {
  const found = STATES[stateCode(typed)];
  return found ? [found.zone, ...(found.second ? [found.second.zone] : [])] : [];
}

/** Whether a clock of the zone shows a time that clocks in the state show. What is not known yet is not wrong. */
export function isInState(zone: string, typed: string): boolean {
  const zones = zonesOf(typed);
  return zone === '' || zones.length === 0 || zones.some((own) => sameClock(own, zone));
}

/** Detroit and New York are two names of one time: what counts is what clocks show, in winter and in summer. */
function sameClock(one: string, other: string): boolean {
  const year = new Date().getFullYear();
  const shown = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return [0, 6].map((month) => format.format(Date.UTC(year, month, 15))).join();
  };
  return shown(one) === shown(other);
}

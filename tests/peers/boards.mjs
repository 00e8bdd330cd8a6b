/**
 * Reads a job page and feeds as search engines and job boards do, and prints what they would object to: one line of
 * JSON for each file given. Structured data by Adobe's validator of Google's published requirements; feeds by an XML
 * parser of others, and the fields that Indeed's documentation asks for; a sitemap by libxml2 and the schema of
 * sitemaps.org, which the package `sitemap` carries.
 *
 *   boards.mjs page.html indeed.xml sitemap.xml
 */
import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import extractor from '@marbec/web-auto-extractor';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { validateXML } from 'xmllint-wasm';

const Extractor = extractor.default ?? extractor;
/** Indeed's XML feed: the fields that it requires, then those that it recommends and a restaurant job has. */
const FEED = [
  ...['title', 'date', 'referencenumber', 'requisitionid', 'url', 'company', 'city', 'state', 'country', 'description'],
  ...['sourcename', 'streetaddress', 'postalcode', 'salary', 'jobtype', 'category', 'expirationdate', 'email'],
];
const JOB_TYPES = ['fulltime', 'parttime', 'temporary'];

async function page(text) {
  const found = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(text);
  if (!found.jsonld?.JobPosting) return ['no JobPosting'];
  const issues = await new Validator().validate(found);
  // A job in a restaurant is nowhere else: these two are for remote work.
  const remote = /applicantLocationRequirements|jobLocationType/;
  return issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`).filter((line) => !remote.test(line));
}

function feed(text) {
  const parts = text.match(/<!\[CDATA\[[\s\S]*?\]\]>/g) ?? [];
  const entities = parts.filter((part) => /&[a-z#0-9]+;/i.test(part)).map((part) => `an entity in ${part}`);
  const parser = new XMLParser({ isArray: (name) => name === 'job' });
  const jobs = parser.parse(text).source?.job ?? [];
  const seen = new Set();
  const wrong = jobs.flatMap((job) => {
    const missing = FEED.filter((field) => !String(job[field] ?? '').trim()).map((field) => `no ${field}`);
    const twice = seen.has(job.referencenumber) ? [`${job.referencenumber} twice`] : [];
    seen.add(job.referencenumber);
    const long = String(job.title).length > 50 ? ['a title over 50 characters'] : [];
    const dated = Number.isNaN(Date.parse(job.date)) ? [`no date: ${job.date}`] : [];
    const kinds = String(job.jobtype ?? '').split(', ').filter((kind) => !JOB_TYPES.includes(kind)).map((kind) => `no job type: ${kind}`);
    const over = Date.parse(job.expirationdate) > Date.parse(job.date) ? [] : [`no expiration: ${job.expirationdate}`];
    return [...missing, ...twice, ...long, ...dated, ...kinds, ...over];
  });
  return [...entities, ...(jobs.length === 0 ? ['no job'] : []), ...wrong];
}

const SCHEMAS = {
  'sitemap.xsd': readFileSync(new URL('node_modules/sitemap/schema/sitemap.xsd', import.meta.url), 'utf8'),
  // Of XHTML, a sitemap holds what Google asks for of pages in several languages.
  'link.xsd': `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
    <element name="link"><complexType>
      <attribute name="rel" type="string" fixed="alternate" use="required"/>
      <attribute name="hreflang" type="language" use="required"/>
      <attribute name="href" type="anyURI" use="required"/>
    </complexType></element>
  </schema>`,
  'all.xsd': `<schema xmlns="http://www.w3.org/2001/XMLSchema">
    <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
    <import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
  </schema>`,
};

async function sitemap(contents) {
  const file = (fileName) => ({ fileName, contents: SCHEMAS[fileName] });
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents }],
    schema: [file('all.xsd')],
    preload: [file('sitemap.xsd'), file('link.xsd')],
  });
  return valid ? [] : errors.map(({ message }) => message);
}

for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.html')) console.log(JSON.stringify(await page(text)));
  else {
    const whole = XMLValidator.validate(text);
    const broken = whole === true ? [] : [whole.err.msg];
    console.log(JSON.stringify([...broken, ...(text.includes('<source>') ? feed(text) : await sitemap(text))]));
  }
}

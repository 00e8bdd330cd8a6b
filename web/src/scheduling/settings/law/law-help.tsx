/** How a pack is written, who may change it, and how new law arrives: for owners and reviewers. */
import { ChevronDown, Scale } from 'lucide-react';
import { FormattedMessage } from 'react-intl';

export function LawHelp() {
  return (
    <details className="group mb-4 rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <Scale size={18} aria-hidden="true" className="shrink-0 text-brand" />
        <b className="flex-1">
          <FormattedMessage id="settings.law.title" defaultMessage="How Lineup checks the law" />
        </b>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid max-w-[75ch] gap-3 border-line/75 border-t px-4 py-3 text-16 md:text-14">
        <Part title={<FormattedMessage id="settings.law.pack" defaultMessage="What is a rule pack?" />}>
          <FormattedMessage
            id="settings.law.pack_text"
            defaultMessage="A pack covers one topic in one place. Federal, state and city packs all apply, and the strictest governs. Each rule shows its requirement, its figures by date and the law’s text. A week is checked with the law of its own dates."
          />
        </Part>
        <Part title={<FormattedMessage id="settings.law.binds" defaultMessage="Severity levels" />}>
          <FormattedMessage
            id="settings.law.binds_text"
            defaultMessage="“Blocked” can’t be scheduled. “Needs a reason” publishes only with a reason, kept in the audit trail. “Allowed with a warning” is legal, often at an extra cost. “Not checked” means information is missing."
          />
        </Part>
        <Part
          title={<FormattedMessage id="settings.law.arrives" defaultMessage="How law changes reach you" />}
        >
          <FormattedMessage
            id="settings.law.arrives_text"
            defaultMessage="Changes come with Lineup updates, each with its start date, source and tested examples. Laws that start later are already here, marked “from …”. Published weeks keep the rules they were checked with."
          />
        </Part>
        <Part title={<FormattedMessage id="settings.law.yours" defaultMessage="Information you provide" />}>
          <FormattedMessage
            id="settings.law.yours_text"
            defaultMessage="Number of locations and employees, each location’s restaurant type and any local minimum wage Lineup doesn’t have, and employees’ birth dates, documents and waivers."
          />
        </Part>
        <p className="text-muted">
          <FormattedMessage
            id="settings.law.not_advice"
            defaultMessage="Technical readings of the law with sources, not legal advice."
          />
        </p>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted">{children}</p>
    </section>
  );
}

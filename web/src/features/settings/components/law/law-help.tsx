/** How a pack reads, who may change what, and how new law arrives: for owners and reviewers. */
import { ChevronDown, Scale } from 'lucide-react';
import { FormattedMessage } from 'react-intl';

export function LawHelp() {
  return (
    <details className="group mb-4 rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <Scale size={18} aria-hidden="true" className="shrink-0 text-brand" />
        <b className="flex-1">
          <FormattedMessage
            id="settings.law.title"
            defaultMessage="How Lineup knows the law, and how to read it"
          />
        </b>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid max-w-[75ch] gap-3 border-line/75 border-t px-4 py-3 text-16 md:text-14">
        <Part
          title={
            <FormattedMessage id="settings.law.pack" defaultMessage="A pack is one topic of one place" />
          }
        >
          <FormattedMessage
            id="settings.law.pack_text"
            defaultMessage="Federal, state and city packs all count together, and the stricter one governs. Each rule says what it asks for, its figures with the day from which they hold, and the law’s text. The version follows the day of the work, so last year’s week is still judged by last year’s law."
          />
        </Part>
        <Part title={<FormattedMessage id="settings.law.binds" defaultMessage="How far a rule binds" />}>
          <FormattedMessage
            id="settings.law.binds_text"
            defaultMessage="“Blocked” cannot be planned, by nobody. “Needs a reason” publishes only with a reason, which stays in the audit trail. “Allowed with a warning” is lawful or leaves the choice to you, often at a cost that is shown. Where a fact is missing, a rule says “not checked” and names it."
          />
        </Part>
        <Part
          title={
            <FormattedMessage id="settings.law.arrives" defaultMessage="How a change of law reaches you" />
          }
        >
          <FormattedMessage
            id="settings.law.arrives_text"
            defaultMessage="A change comes with a new version of Lineup, with its first day, its source and worked examples that had to pass. Law that is known to begin later is already here, marked “from …”. Weeks that you published keep the print of the packs that judged them, so a reviewer can prove what was known."
          />
        </Part>
        <Part title={<FormattedMessage id="settings.law.yours" defaultMessage="What you enter yourself" />}>
          <FormattedMessage
            id="settings.law.yours_text"
            defaultMessage="The number of your locations and employees, each location’s trade, its minimum wage where Lineup does not know it, and people’s birth dates, papers and waivers. Your own rules can only be stricter than the law."
          />
        </Part>
        <p className="text-muted">
          <FormattedMessage
            id="settings.law.not_advice"
            defaultMessage="These are engineering readings of the law with their sources, not legal advice."
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

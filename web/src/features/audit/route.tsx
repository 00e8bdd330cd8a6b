/** The audit trail: every change with who, when, why, what the rules said, and the proof that no one touched it since. */
export { AuditPage as Component } from './components/audit-page';

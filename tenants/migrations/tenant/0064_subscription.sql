-- What the brand has of Lineup and pays for it. Its plan moves here from `brand`.
CREATE TABLE subscription (
  only_row            INTEGER PRIMARY KEY CHECK (only_row = 1),
  plan                TEXT NOT NULL CHECK (plan IN ('trial', 'starter', 'pro', 'multi_unit')),
  billing_interval    TEXT NOT NULL DEFAULT 'month' CHECK (billing_interval IN ('month', 'year')),
  trial_ends_at       TEXT, -- set while it is on trial
  paid_until          TEXT, -- the end of the last period that was paid; none: without an end, as the operator set it
  canceled_at         TEXT, -- it ends when what was paid ends
  next_plan           TEXT CHECK (next_plan IN ('starter', 'pro')), -- a downgrade, from the next period on
  monthly_price_cents INTEGER CHECK (monthly_price_cents >= 0), -- agreed for a location, on multi_unit
  multi_unit_asked_at TEXT,
  stripe_customer     TEXT,
  stripe_subscription TEXT,
  delete_at           TEXT, -- the owner ended the brand: everything goes at this time
  version             INTEGER NOT NULL DEFAULT 1,
  CHECK ((plan = 'trial') = (trial_ends_at IS NOT NULL))
) STRICT;
INSERT INTO subscription (only_row, plan) SELECT 1, plan FROM brand;
ALTER TABLE brand DROP COLUMN plan;

-- Invoices of a brand that pays without a provider.
CREATE TABLE invoices (
  id               TEXT PRIMARY KEY,
  number           TEXT NOT NULL UNIQUE, -- '4K7P2Q-0001': the brand's code and a number
  plan             TEXT NOT NULL CHECK (plan IN ('starter', 'pro', 'multi_unit')),
  billing_interval TEXT NOT NULL CHECK (billing_interval IN ('month', 'year')),
  locations        INTEGER NOT NULL CHECK (locations > 0),
  amount_cents     INTEGER NOT NULL CHECK (amount_cents >= 0),
  period_start     TEXT NOT NULL,
  period_end       TEXT NOT NULL,
  issued_at        TEXT NOT NULL,
  due_at           TEXT NOT NULL,
  paid_at          TEXT,
  void_at          TEXT,
  CHECK (paid_at IS NULL OR void_at IS NULL)
) STRICT;

-- What the provider reported: each event counts once.
CREATE TABLE billing_events (
  id          TEXT PRIMARY KEY,
  kind        TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

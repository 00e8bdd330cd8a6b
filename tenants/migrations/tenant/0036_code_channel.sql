-- How a code travelled: the page names the address again, and the record of an offer says by which way identity was proven.
ALTER TABLE link_codes ADD COLUMN channel TEXT NOT NULL DEFAULT 'sms';

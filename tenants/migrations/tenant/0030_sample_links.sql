-- The token of a work sample's link, sealed, so that the status page can lead there again.
ALTER TABLE microsim_attempts ADD COLUMN sealed_token BLOB;

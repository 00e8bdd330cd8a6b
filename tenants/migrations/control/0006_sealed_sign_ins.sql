-- What the provider's answer must fit is sealed with the rest. Sign-ins under way begin again: they last ten minutes.
DELETE FROM pending_sign_ins;
ALTER TABLE pending_sign_ins DROP COLUMN nonce;
ALTER TABLE pending_sign_ins DROP COLUMN pkce_verifier;

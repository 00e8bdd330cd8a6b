-- Which wait a person's answer ended: taken back before it left, it has answered nobody, and the applicant waits on.
ALTER TABLE conversation_messages ADD COLUMN answers_since TEXT;

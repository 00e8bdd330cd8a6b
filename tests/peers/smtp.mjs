// A real mail server for the tests: `node smtp.mjs [REFUSALS]`. Prints its port, then each mail as one line of JSON.
// It turns the first REFUSALS mails away for now, as a busy server does.
import { SMTPServer } from 'smtp-server';

let refusals = Number(process.argv[2] ?? 0);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        accepted: refusals <= 0,
        from: mailFrom.address,
        to: rcptTo.map((one) => one.address),
        raw: Buffer.concat(parts).toString('utf8'),
      };
      console.log(JSON.stringify(mail));
      if (refusals-- <= 0) return done();
      const busy = new Error('try again later');
      busy.responseCode = 451;
      return done(busy);
    });
  },
});
server.listen(0, '127.0.0.1', () => console.log(server.server.address().port));

import { DialLink, Fact } from '#app/admin/layout/fact.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Client } from '#contract/enquiries/clients.ts';
import { englishNames } from '#contract/texts/english-names.ts';

export function ClientFacts({ client }: { client: Client }) {
  const { language, telephones, members, unconfirmedAccounts } = client;
  return (
    <dl className="border-t border-hairline">
      {members.map(({ id, username, since }) => (
        <Fact key={id} term="Member">
          <span className="text-champagne">{username}</span>, since <Datestamp iso={since} />
        </Fact>
      ))}
      {unconfirmedAccounts.map((username) => (
        <Fact key={username} term="Account">
          {username} has this address
          <span className="block text-sm text-ash">
            Not confirmed: nothing was sent from here while signed in to it.
          </span>
        </Fact>
      ))}
      {telephones.length > 0 && (
        <Fact term="Telephone">
          {telephones.map((telephone) => (
            <span key={telephone} className="block">
              <DialLink telephone={telephone} />
            </span>
          ))}
        </Fact>
      )}
      <Fact term="Language">{englishNames[language]}</Fact>
    </dl>
  );
}

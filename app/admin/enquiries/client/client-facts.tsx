import { DialLink, Fact } from '#app/admin/layout/fact.tsx';
import { Datestamp } from '#app/ui/list/timestamp.tsx';
import type { Client } from '#contract/enquiries/clients.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import type { Language } from '#contract/texts/languages.ts';

type ClientFactsProps = {
  client: Client;
  /** What the enquiry beside it shows already. */
  known?: { language: Language; telephone: string | null };
};

export function ClientFacts({ client, known }: ClientFactsProps) {
  const { language, members, unconfirmedAccounts } = client;
  const telephones = client.telephones.filter((one) => one !== known?.telephone);
  return (
    <dl className="border-t border-hairline empty:hidden">
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
      {language !== known?.language && <Fact term="Language">{englishNames[language]}</Fact>}
    </dl>
  );
}

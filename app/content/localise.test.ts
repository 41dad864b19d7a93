import { describe, expect, test } from 'vitest';
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { listStandings, localise } from '#contract/site/fields/localise.ts';
import { digestText, type Translation } from '#contract/site/fields/translations.ts';
import { defaultContent } from './defaults/default-content.ts';

const stand = (content: SiteContent, texts: Record<string, Translation>) =>
  new Map(listStandings(siteContentSchema, content, texts).map((text) => [text.path, text]));

/** Every text in capitals. */
const capitals = Object.fromEntries(
  [...stand(defaultContent, {}).values()].map(({ path, english }) => [
    path,
    { text: english.toUpperCase(), of: digestText(english) },
  ]),
);

const change = (edit: (content: SiteContent) => void) => {
  const content = structuredClone(defaultContent);
  edit(content);
  return content;
};

test('what is written in each language, and what is the same in all', () => {
  const places = [...stand(defaultContent, {}).keys()].map((path) =>
    path
      .replace(/^(cities|tiles|cards|members\/cars)\/[\w-]+/, '$1/*')
      .replaceAll(/(?<=\/)\d+(?=\/|$)/g, '#'),
  );
  expect([...new Set(places)]).toMatchInlineSnapshot(`
    [
      "house/line",
      "house/homeCity",
      "house/whatsappGreeting",
      "house/facts/deskHours",
      "house/facts/replyTime",
      "house/facts/waitingTime",
      "house/facts/licence",
      "house/mailSignature",
      "consent/label",
      "consent/notice",
      "cities/*/name",
      "cities/*/line",
      "cities/*/detail",
      "tiles/*/title",
      "tiles/*/lead",
      "tiles/*/description",
      "tiles/*/points/#",
      "tiles/*/picture/alt",
      "cards/*/quote",
      "cards/*/title",
      "members/promises/#/title",
      "members/promises/#/text",
      "members/fleetLead",
      "members/servicesText",
      "members/cars/*/description",
      "members/cars/*/availability",
      "members/cars/*/price",
      "members/cars/*/features/#",
      "pages/home/heroLine",
      "pages/home/film/title",
      "pages/home/sentences/#",
      "pages/home/cities/heading",
      "pages/home/cities/lead",
      "pages/home/services/heading",
      "pages/home/services/lead",
      "pages/home/servicesLink",
      "pages/home/quotation/quote",
      "pages/home/quotation/title",
      "pages/home/quotationLink",
      "pages/home/quotationPicture/alt",
      "pages/about/heading",
      "pages/about/statement",
      "pages/about/paragraphs/#",
      "pages/about/filmsSection/heading",
      "pages/about/filmsSection/lead",
      "pages/about/films/#/title",
      "pages/about/films/#/caption",
      "pages/about/films/#/poster/alt",
      "pages/about/principlesHeading",
      "pages/about/principles/#/title",
      "pages/about/principles/#/text",
      "pages/about/cities/heading",
      "pages/about/cities/lead",
      "pages/about/citiesPicture/alt",
      "pages/about/servicesLink",
      "pages/about/invitationHeading",
      "pages/about/invitationLead",
      "pages/services/heading",
      "pages/services/lead",
      "pages/services/closing/heading",
      "pages/services/closing/text",
      "pages/services/closing/picture/alt",
      "pages/testimonials/heading",
      "pages/testimonials/lead",
      "pages/testimonials/filmHeading",
      "pages/testimonials/film/title",
      "pages/testimonials/film/caption",
      "pages/testimonials/film/poster/alt",
      "pages/testimonials/quotation/quote",
      "pages/testimonials/quotation/title",
      "pages/testimonials/cardsHeading",
      "pages/testimonials/invitationHeading",
      "pages/testimonials/invitationLead",
      "pages/contact/heading",
      "pages/contact/lead",
      "pages/contact/reachHeading",
      "pages/contact/citiesHeading",
      "pages/contact/formHeading",
      "pages/contact/messageHint",
      "pages/contact/picture/alt",
      "pages/contact/sentNext",
      "pages/contact/sentHurry",
      "pages/notFound/sentence",
      "pages/invitation/heading",
      "pages/invitation/sentences/#",
      "pages/invitation/button",
      "meta/home/title",
      "meta/home/description",
      "meta/about/title",
      "meta/about/description",
      "meta/services/title",
      "meta/services/description",
      "meta/testimonials/title",
      "meta/testimonials/description",
      "meta/contact/title",
      "meta/contact/description",
    ]
  `);
});

test('a language has all of the English site with its own texts', () => {
  const content = localise(siteContentSchema, defaultContent, capitals);
  expect(content.tiles[0]).toMatchObject({
    ...defaultContent.tiles[0],
    title: 'CHAUFFEURS',
    lead: 'A CAR WAITS BEFORE YOU LAND, AND STAYS UNTIL YOU LEAVE.',
    description: expect.stringMatching(/^SEND THE FLIGHT NUMBER/),
    points: expect.arrayContaining(['ONE TRANSFER, A DAY, OR THE WHOLE VISIT']),
    picture: {
      ...defaultContent.tiles[0]?.picture,
      alt: expect.stringMatching(/^THE LIT CABIN/),
    },
  });
  expect(content.house).toMatchObject({ name: 'Aldermere', email: defaultContent.house.email });
  expect(siteContentSchema.parse(content)).toEqual(content);
  expect(localise(siteContentSchema, defaultContent, {})).toEqual(defaultContent);
});

describe('after a change of the English', () => {
  test('a text of its own says so, and its translation is shown on', () => {
    const content = change(({ tiles: [tile] }) => {
      if (tile) tile.title = 'Drivers';
    });
    expect(stand(content, capitals).get('tiles/chauffeurs/title')).toMatchObject({
      state: 'outdated',
      text: 'CHAUFFEURS',
    });
    expect(localise(siteContentSchema, content, capitals).tiles[0]?.title).toBe('CHAUFFEURS');
    expect(stand(defaultContent, capitals).get('tiles/chauffeurs/title')?.state).toBe('current');
  });

  test('an item that moves takes its texts along, with an id and without', () => {
    const content = change(({ tiles, pages: { about } }) => {
      tiles.reverse();
      about.paragraphs.reverse();
      about.principles.reverse();
    });
    const states = [...stand(content, capitals).values()].map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['current']));
    const { tiles, pages } = localise(siteContentSchema, content, capitals);
    expect(tiles.at(-1)?.title).toBe('CHAUFFEURS');
    expect(pages.about.paragraphs[0]).toMatch(/^SOMETIMES THE ANSWER IS NO/);
    expect(pages.about.principles[0]).toEqual({
      title: 'REMEMBER',
      text: expect.stringMatching(/^TELL US ONCE/),
    });
  });

  test('an item that is added has no text, and none of its neighbours’', () => {
    const content = change(({ pages: { about }, cities: [city], cities }) => {
      about.paragraphs.unshift('We begin with something new.');
      if (city) cities.unshift({ ...city, id: 'lyon', name: 'Lyon' });
    });
    const standings = stand(content, capitals);
    expect(standings.get('pages/about/paragraphs/0')).toMatchObject({ state: 'missing' });
    expect(standings.get('pages/about/paragraphs/1')).toMatchObject({ state: 'current' });
    expect(standings.get('cities/lyon/name')).toMatchObject({ state: 'missing' });
    const { pages, cities } = localise(siteContentSchema, content, capitals);
    expect(pages.about.paragraphs[0]).toBe('We begin with something new.');
    expect(cities[0]?.name).toBe('Lyon');
  });

  test('an item that is removed leaves nothing behind', () => {
    const content = change(({ cities, pages: { about } }) => {
      cities.shift();
      about.paragraphs.shift();
    });
    const standings = stand(content, capitals);
    expect([...standings.keys()].filter((path) => path.includes('manchester'))).toEqual([]);
    const { pages } = localise(siteContentSchema, content, capitals);
    expect(pages.about.paragraphs.map((text) => text === text.toUpperCase())).toEqual([
      true,
      true,
      true,
    ]);
  });
});

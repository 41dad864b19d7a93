import { expect, test } from 'vitest';
import { setAt } from '#app/admin/site-draft/content-path.ts';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { markFields } from './field-marks.ts';

test('each text is marked with its field, where it stands and in links that carry it', () => {
  const html = markFields(
    setAt(defaultContent, 'house.whatsappGreeting', 'Good day'),
    ({ house, cities }) =>
      `<p>In <!-- -->${cities[0]?.name}</p><b>No field</b><a href="https://wa.me/1?text=${encodeURIComponent(house.whatsappGreeting)}"><b>WhatsApp</b> ${house.whatsapp}</a>`,
  );
  expect(html).toBe(
    `<p data-field="cities.0.name">In <!-- -->${defaultContent.cities[0]?.name}</p><b>No field</b><a data-field="house.whatsapp house.whatsappGreeting" href="https://wa.me/1?text=Good%20day"><b>WhatsApp</b> ${defaultContent.house.whatsapp}</a>`,
  );
});

test('texts of several fields in one element are all named', () => {
  const html = markFields(defaultContent, ({ members: { promises } }) => {
    const [one, two] = promises;
    return `<p>${one?.title}, ${two?.title}</p>`;
  });
  expect(html).toContain('data-field="members.promises.0.title members.promises.1.title"');
});

test('a picture is marked by the names of its files, and a legal text in every line', () => {
  const { picture } = defaultContent.pages.contact.picture;
  const terms = '## Terms\n\nPlease pay.';
  const html = markFields(
    setAt(defaultContent, 'legal.terms', terms),
    ({ legal, pages }: SiteContent) => {
      const [heading, , text] = legal.terms.split('\n');
      const { name, hash } = pages.contact.picture.picture;
      return `<img src="/${name}-${hash}-800.avif"/><h2>${heading?.replace('## ', '')}</h2><p>${text}</p>`;
    },
  );
  expect(html).toBe(
    `<img data-field="pages.contact.picture" src="/${picture.name}-${picture.hash}-800.avif"/><h2 data-field="legal.terms">Terms</h2><p data-field="legal.terms">Please pay.</p>`,
  );
});

test('nothing is marked where the marks would change the page', () => {
  const html = markFields(defaultContent, ({ house }) =>
    house.name.length > defaultContent.house.name.length ? '<p></p><p></p>' : '<p></p>',
  );
  expect(html).toBe('<p></p>');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultContent } from '#app/content/defaults/default-content.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { PublicHead, shareCardOf } from './head.tsx';

const render = (meta: SiteContent['meta']) =>
  renderToStaticMarkup(
    <PublicHead
      page="home"
      meta={{ title: '', description: '', card: shareCardOf('home', meta) }}
      origin="https://a.example"
      content={{ ...defaultContent, meta }}
      versions={['en']}
      preloadedPictures={[]}
    />,
  );

test('a shared link and search engines show the owner’s picture, with its own size', () => {
  const { meta } = defaultContent;
  const id = 'a'.repeat(32);
  const card = { name: id, hash: 'bbbbbbbb', width: 800, height: 420, widths: [800] };
  const upload = { id, focus: { x: 0.5, y: 0.5 } };
  const html = render({ ...meta, home: { ...meta.home, card: { ...card, upload } } });
  const url = `https://a.example/media/pictures/${id}-bbbbbbbb-800.jpg`;
  expect(html).toContain(`<meta property="og:image" content="${url}"/>`);
  expect(html).toContain('<meta property="og:image:width" content="800"/>');
  expect(html).toContain('<meta property="og:image:height" content="420"/>');
  expect(html).toContain(`"image":"${url}"`);
  expect(render(meta)).toContain('"image":"https://a.example/og/home.jpg"');
});

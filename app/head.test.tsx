import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteContent } from '#contract/site/content.ts';
import { defaultContent } from './content/default-content.ts';
import { PublicHead, shareCardOf } from './head.tsx';
import { publicRoutes } from './routes.tsx';

const render = (meta: SiteContent['meta']) => {
  const route = publicRoutes.find(({ id }) => id === 'home');
  if (!route) throw new Error('There is no home page');
  return renderToStaticMarkup(
    <PublicHead
      route={route}
      meta={{ title: '', description: '', card: shareCardOf('home', meta) }}
      origin="https://a.example"
      content={{ ...defaultContent, meta }}
      preloadedPictures={[]}
    />,
  );
};

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

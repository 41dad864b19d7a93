import { expect, test } from 'vitest';
import { toVideoSource } from './video-address.ts';

const vimeo = 'https://player.vimeo.com/video/76979871';
const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://vimeo.com/76979871', `${vimeo}?dnt=1`],
  ['http://www.vimeo.com/76979871/', `${vimeo}?dnt=1`],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}?dnt=1`],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
    `${vimeo}?h=8272103f6e&dnt=1`,
  ],
  ['https://youtu.be/dQw4w9WgXcQ?si=tracking', youtube],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
  ['https://m.youtube.com/watch?app=mobile&v=dQw4w9WgXcQ', youtube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  [youtube, youtube],
])('%s plays at %s', (address, url) => {
  expect(toVideoSource(address)).toMatchObject({ kind: 'player', url });
});

test.each([
  'https://cdn.example.com/films/tour.mp4?token=1',
  '/media/0123456789abcdef0123456789abcdef.mp4',
  'https://vimeo.com/about',
  'https://vimeo.com.evil.example/76979871',
  'https://www.youtube.com/watch?list=PL1',
  'https://www.youtube.com/watch?v=%22onload%3D',
  'https://youtu.be/',
  'not an address',
])('%s is left alone', (url) => {
  expect(toVideoSource(url)).toEqual({ kind: 'file', url });
});

// One sheet of everything. usage: node contact-sheet.mjs <art-dir>
import fs from 'node:fs'; import path from 'node:path'; import sharp from 'sharp';
const dir = process.argv[2] ?? '..', BG = '#0B0B0C', G = 12, W = 2000, parts = []; let y = G;
async function row(names, ratio, bg) { const n = names.length, w = Math.floor((W - G * (n + 1)) / n), h = Math.round(w / ratio); for (let i = 0; i < n; i++) { let src = path.join(dir, names[i]), inp = src, opt = {};
    if (src.endsWith('.svg')) { inp = Buffer.from(fs.readFileSync(src, 'utf8').replaceAll('currentColor', '#EFE9DF')); opt = { density: 220 }; }
    parts.push({ input: await sharp(inp, opt).resize(w, h, { fit: src.endsWith('.svg') ? 'contain' : 'cover', background: BG }).png().toBuffer(), left: G + i * (w + G), top: y }); } y += h + G; }
const heroH = 760, hw = Math.round(heroH * 16 / 9), pw = W - hw - 3 * G;
parts.push({ input: await sharp(path.join(dir, 'masters/hero.webp')).resize(hw, heroH).png().toBuffer(), left: G, top: y }, { input: await sharp(path.join(dir, 'masters/hero-portrait.webp')).resize(pw, heroH, { fit: 'cover' }).png().toBuffer(), left: G * 2 + hw, top: y }); y += heroH + G;
await row(['chauffeurs', 'restaurant-bookings', 'nightlife', 'fashion', 'car-rentals', 'excursions'].map(n => 'masters/' + n + '.webp'), 4 / 5);
await row(['manchester', 'london', 'paris', 'marbella', 'dubai'].map(n => 'masters/' + n + '.webp'), 8 / 5);
await row(['about-rain', 'about-doorway', 'letter', 'jet-steps'].map(n => 'masters/' + n + '.webp'), 16 / 9);
const cars = ['rolls-royce-phantom', 'bentley-flying-spur', 'range-rover-autobiography-lwb', 'ferrari-sf90', 'lamborghini-aventador-svj', 'aston-martin-db5'].map(n => 'cars/' + n + '.svg');
await row(cars.slice(0, 3), 640 / 220); await row(cars.slice(3), 640 / 220);
parts.push({ input: await sharp(Buffer.from(fs.readFileSync(path.join(dir, 'logo.svg'), 'utf8').replaceAll('currentColor', '#C8A96A')), { density: 300 }).resize(150, 150).png().toBuffer(), left: W / 2 - 75, top: y }); y += 150 + G;
await sharp({ create: { width: W, height: y, channels: 3, background: BG } }).composite(parts).webp({ quality: 84 }).toFile('scratch/contact-sheet.webp');

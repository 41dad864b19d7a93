/* Buildings: blocks that make up a silhouette, and the windows that are lit in them. */
static Mask last; /* the silhouette laid down last: windows are lit only inside it */
static struct { float x, w, y0, y1; } blk[900]; static int nb;
static float inside(float x, float y) { int X = (int)x, Y = (int)y; return X < 0 || Y < 0 || X >= W || Y >= H ? 0 : last.a[(size_t)Y * W + X]; }
/* one pane: a rectangle in city units, its edges covered by fractions of a pixel */
static void pane(float x, float y, float w, float h, rgb c) {
  float l = ZX(x), r = ZX(x + w), t = ZY(y + h), b = ZY(y); if (inside(l - .8f, (t + b) / 2) < .9f || inside(r + .8f, (t + b) / 2) < .9f || inside((l + r) / 2, t - 1.2f) < .9f) return;
  for (int j = (int)t; j <= (int)b; j++) for (int i = (int)l; i <= (int)r; i++) { if (i < 0 || j < 0 || i >= W || j >= H) continue; float a = (fminf(r, i + 1) - fmaxf(l, i)) * (fminf(b, j + 1) - fmaxf(t, j)); if (a > 0) *px(&D, i, j) = add(*px(&D, i, j), mul(c, a)); } }
/* floors are let to tenants: some dark for storeys together, some lit in runs, now and then one from end to end */
static void floors(float x, float y0, float w, float y1, float dx, float dy, float busy, float e) {
  int n = (int)(w / dx), left = 0; float x0 = x + (w - n * dx) * .5f, p = 0, tone = 0;
  for (float y = y0; y < y1 - dy * .7f; y += dy) {
    if (left-- <= 0) { float t = rf(&R); left = (int)(rf(&R) * 5); p = (t < .36f ? .015f : t < .82f ? .16f : t < .95f ? .42f : .95f) * busy; tone = rf(&R); }
    for (int i = 0; i < n; i++) { if (rf(&R) > p) continue; int run = 1 + (int)(-1.3f * logf(rf(&R) + .01f)); float k = 4.6f * e * expf(.6f * rg(&R)), t = rf(&R); rgb c = tone > .88f ? mix3(COOL, CHAMP, .5f) : t < .62f ? WARM : CHAMP; for (; run-- > 0 && i < n; i++) pane(x0 + (i + .2f) * dx, y, dx * .56f, dy * .46f, mul(c, k * rr(&R, .7f, 1.1f))); } } }
static void block(float x, float w, float y0, float y1) { POLY(x, y0, x, y1, x + w, y1, x + w, y0); if (nb < 900) { blk[nb].x = x; blk[nb].w = w; blk[nb].y0 = y0; blk[nb++].y1 = y1; } }
/* a tower of one of seven habits: slab, setbacks, slanted crown, stepped with a mast, two slabs, rounded head, open frame on the roof */
static void tower(float x, float w, float h, int kind) {
  float a, b; switch (kind % 7) {
    case 0: block(x, w, 0, h); block(x + w * .2f, w * .45f, h, h + 5); break;
    case 1: a = rr(&R, .5f, .7f); b = rr(&R, .8f, .9f); block(x, w, 0, h * a); block(x + w * .1f, w * .76f, h * a, h * b); block(x + w * .22f, w * .5f, h * b, h); break;
    case 2: block(x, w, 0, h * .9f); a = rf(&R) < .5f; POLY(x, h * .9f, x, h * (a ? 1.f : .93f), x + w, h * (a ? .93f : 1.f), x + w, h * .9f); break;
    case 3: block(x, w, 0, h * .78f); block(x + w * .16f, w * .68f, h * .78f, h * .92f); block(x + w * .34f, w * .32f, h * .92f, h); Ln(x + w * .5f, h, x + w * .5f, h * 1.16f, .9f, .9f); break;
    case 4: block(x, w * .55f, 0, h); block(x + w * .48f, w * .52f, 0, h * rr(&R, .78f, .9f)); break;
    case 5: block(x, w, 0, h * .93f); POLY(x, h * .93f, x + w * .08f, h * .965f, x + w * .25f, h * .99f, x + w * .5f, h, x + w * .75f, h * .99f, x + w * .92f, h * .965f, x + w, h * .93f); break;
    default: block(x, w, 0, h); for (int i = 0; i <= 4; i++) Ln(x + w * i / 4, h, x + w * i / 4, h + 7, .8f, .9f); Ln(x, h + 7, x + w, h + 7, .9f, .9f); } }
/* the sky still lights the side that looks west, and the other side is dark: a block has a corner */
static void faces(void) {
  for (int i = 0; i < nb; i++) { float h = h2(i, 77), at = blk[i].x + blk[i].w * mixf(.52f, .78f, h), l = ZX(blk[i].x), c = ZX(at), r = ZX(blk[i].x + blk[i].w); int t = (int)ZY(blk[i].y1), b = (int)ZY(blk[i].y0);
    for (int y = t < 0 ? 0 : t; y <= b && y < H; y++) for (int x = l < 0 ? 0 : (int)l; x <= (int)r && x < W; x++) if (inside(x, y) > .5f) { float k = sstep(c - .7f * S, c + .7f * S, x + .5f); rgb *p = px(&D, x, y); *p = mul(*p, mixf(1.34f, .70f, k)); } } }
/* lay what was built as one depth, then light its windows */
static void depth(rgb top, rgb low, float fade, float soft, float dx, float dy, float busy, float e) { memcpy(last.a, m.a, 4 * (size_t)W * H); sil(top, low, fade, soft); faces(); for (int i = 0; i < nb; i++) floors(blk[i].x + 1, blk[i].y0 + (blk[i].y0 > 0 ? 1 : 5), blk[i].w - 2, blk[i].y1 - 2, dx, dy, busy, e); nb = 0; }
/* a skyline that gathers and falls away: heights follow slow noise, widths and habits do not repeat */
static void skyline(float x0, float x1, float hmin, float hmax, float wmin, float wmax, float gap, float seed) { float x = x0; while (x < x1) { float w = rr(&R, wmin, wmax), n = vn2(x * .0075f + seed, seed), h = hmin + (hmax - hmin) * powf(n, 1.7f) * rr(&R, .55f, 1.15f); tower(x, w, h, (int)(rf(&R) * 7)); x += w + (rf(&R) < .35f ? gap * rf(&R) * 3 : -w * .12f * rf(&R)); } }
/* street level: lamps uneven in spacing and height, some hidden, with the dark heads of trees before them */
static void quay(float x0, float x1, float y, float step, float e) { for (float x = x0; x < x1; x += step * rr(&R, .55f, 1.5f)) { if (vn2(x * .012f, 7) < .30f) continue; pt(x, y + rg(&R) * .7f, 1.5f, mix3(WARM, CHAMP, rf(&R)), 2.4f * e * expf(.45f * rg(&R))); } }
static rgb LOW(float k);
static void trees(float x0, float x1, float hmin, float hmax, rgb c) { for (float x = x0; x < x1; x += rr(&R, 3, 9)) { float n = vn2(x * .014f, 31); if (n < .56f) continue; float h = mixf(hmin, hmax, n) * rr(&R, .7f, 1.1f), r = rr(&R, 3, 6); float q[24]; for (int k = 0; k < 12; k++) { float a = 6.2831853f * k / 12, s = r * rr(&R, .75f, 1.15f); q[2 * k] = x + s * cosf(a); q[2 * k + 1] = h - r * .5f + s * .8f * sinf(a); } P(q, 12); Ln(x, 0, x, h - r, 1.2f, 1); } sil(c, LOW(.5f), 20, 1.1f * S); }

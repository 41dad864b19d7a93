/* A handwriting of our own: each letter is the path of a pen through a few points (x-height 1, baseline 0, y up), joined to the next
   where a hand would join it. A letter has several forms, as it has in a quick hand; a digit after each letter of the text names its form: "e2" is the third e.
   The result is one list of pen positions in the order in which they are written. */
#ifndef HANDWRITING_H
#define HANDWRITING_H
#include "core.h"
typedef struct { float x, y, w, wet, t; int down; } Nib; /* position, pressure, how much ink flows (more where the pen is slow), time 0..1, pen on the paper */
typedef struct { char c, form; float adv; const char *path; } Glyph; /* / lifts the pen; what follows | is written when the word is done */
static const Glyph GLYPHS[] = {
  {'a', '0', .86f, ".28 .56 .54 .86 .38 .99 .15 .80 .04 .38 .14 .02 .32 .10 .50 .52 .58 .95 .55 .45 .60 .07 .70 .01 .86 .20"}, /* closed */
  {'a', '1', .82f, "/ .40 .95 .20 .88 .06 .48 .10 .08 .24 .01 .42 .30 .57 .94 .54 .44 .58 .05 .68 .01 .82 .18"}, /* open, begun anew */
  {'a', '2', .80f, ".34 .70 .50 .94 .30 .96 .10 .66 .05 .24 .16 .00 .34 .20 .50 .66 .56 .92 .53 .34 .60 .02 .80 .24"}, /* narrow, pointed */
  {'b', '0', .76f, "/ -.04 1.62 .15 2.06 .14 1.40 .10 .70 .09 .25 .21 .01 .40 .08 .54 .40 .48 .70 .40 .64 .54 .56 .76 .62"},
  {'c', '0', .56f, "/ .46 .80 .38 .98 .19 .88 .05 .46 .12 .06 .30 -.01 .56 .20"},
  {'e', '0', .64f, ".04 .18 .30 .44 .45 .76 .33 .99 .15 .86 .05 .48 .13 .08 .32 .00 .64 .22"}, /* a loop */
  {'e', '1', .60f, "/ .44 .86 .28 1.02 .12 .86 .15 .64 .35 .54 .12 .46 .02 .22 .12 .00 .33 -.01 .60 .20"}, /* Greek */
  {'e', '2', .58f, ".06 .20 .28 .54 .36 .84 .26 .96 .13 .74 .08 .36 .16 .04 .32 .01 .58 .26"}, /* hurried, a narrow eye */
  {'e', '3', .64f, ".02 .60 .14 .50 .36 .60 .44 .84 .31 1.00 .13 .82 .06 .42 .16 .04 .36 .00 .64 .22"}, /* out of a high join */
  {'e', '4', 1.60f, ".06 .20 .30 .46 .44 .78 .32 .99 .14 .84 .06 .44 .17 .04 .44 -.03 .84 .03 1.26 .17 1.60 .36"}, /* drawn out */
  {'f', '0', .46f, ".02 .22 .24 .90 .45 1.75 .42 2.06 .28 1.98 .18 1.30 .12 .30 .07 -.50 -.04 -.98 / -.16 .80 .10 .88 .46 .92"}, /* its bar runs into the next letter */
  {'h', '0', .84f, "/ .17 2.02 .14 1.20 .09 .02 .13 .40 .30 .86 .45 .95 .52 .74 .49 .24 .56 .02 .68 .05 .84 .24"}, /* a plain stem */
  {'h', '1', .94f, ".04 .30 .22 .90 .38 1.80 .35 2.22 .21 2.14 .14 1.50 .10 .70 .07 .01 .14 .42 .34 .88 .50 .94 .57 .70 .54 .22 .63 .01 .94 .26"}, /* a tall loop */
  {'h', '2', .84f, ".20 2.12 .24 2.02 .18 1.30 .10 .02 .14 .42 .34 .80 .48 .84 .53 .62 .50 .20 .58 .01 .84 .24"}, /* hangs from the bar of a T */
  {'k', '0', 1.0f, ".02 .24 .22 .90 .35 1.62 .31 1.96 .20 1.88 .13 1.30 .08 .60 .06 .02 / .50 .98 .32 .72 .12 .52 .30 .38 .50 .06 .70 -.06 1.02 .06"},
  {'n', '0', .84f, ".06 .66 .14 .97 .11 .50 .08 .02 .12 .38 .28 .84 .44 .97 .52 .74 .49 .24 .58 .01 .84 .24"},
  {'o', '0', .70f, ".36 .98 .15 .84 .04 .40 .16 .02 .38 .08 .53 .50 .44 .90 .50 .82 .72 .84"},
  {'o', '1', .68f, ".40 .84 .26 .98 .08 .70 .05 .26 .20 .00 .40 .14 .51 .56 .40 .92 .50 .84 .68 .90"},
  {'r', '0', .60f, ".08 .92 .15 .99 .13 .50 .10 .02 .16 .36 .31 .78 .46 .97 .62 .86"}, /* an arm that runs into the next letter */
  {'r', '1', .72f, ".06 .50 .22 1.10 .25 .95 .38 .89 .46 .80 .40 .40 .45 .05 .56 .02 .72 .26"}, /* a shoulder */
  {'r', '2', .62f, ".07 .66 .15 .99 .12 .50 .09 .02 .13 .40 .30 .84 .54 1.00 .78 .90"}, /* at an end, the arm flies */
  {'s', '0', .62f, ".14 .50 .34 1.08 .38 .80 .48 .38 .36 .02 .16 .00 .04 .12"},
  {'t', '0', .48f, "/ .19 1.58 .16 .90 .12 .22 .20 .00 .32 .04 .48 .30 | -.30 1.10 .10 1.13 .80 1.22 1.44 1.44"}, /* its bar takes in the h */
  {'u', '0', .90f, ".06 .94 .11 .96 .09 .45 .17 .04 .34 .10 .50 .56 .57 .95 .54 .42 .60 .05 .70 .01 .88 .14"},
  {'w', '0', 1.14f, "/ .00 .84 .09 .98 .11 .50 .18 .04 .34 .40 .50 .92 .51 .45 .60 .03 .77 .30 .93 .78 .95 .98 1.00 .84 1.16 .84"}, /* pointed */
  {'w', '1', 1.20f, "/ .00 .80 .08 .97 .07 .42 .17 .02 .35 .08 .51 .52 .55 .90 .53 .40 .64 .01 .83 .16 .96 .66 .94 .98 1.00 .82 1.10 .72"}, /* round */
  {'w', '2', 1.14f, "/ -.14 .60 .06 1.08 .11 .60 .15 .06 .31 .14 .49 .82 .51 .40 .59 .02 .74 .12 .94 .70 .99 1.06 1.03 .86 1.12 .72"}, /* a lead-in */
  {'y', '0', .84f, "/ .00 .82 .09 .98 .09 .45 .17 .06 .34 .12 .50 .56 .58 .96 .54 .35 .47 -.45 .34 -1.00 .14 -1.06 .10 -.80 .30 -.42 .64 .04 .84 .34"},
  {'T', '0', .86f, "/ .50 1.94 .47 1.30 .42 .55 .36 .08 .22 -.03 .06 .12 / -.20 1.76 -.06 1.97 .30 1.93 .75 1.96 1.30 2.14"}, /* its bar flies */
  {'T', '1', .86f, "/ .50 1.92 .47 1.20 .42 .40 .34 .02 .16 -.05 / -.24 1.74 -.12 1.98 .24 1.98 .66 1.92 .98 2.04"},
  {'.', '0', .5f, "/ .08 .09 .13 .05 .12 .02 .19 .01"},
};
static const Glyph *glyph(char c, char form) { for (size_t i = 0; i < sizeof GLYPHS / sizeof *GLYPHS; i++) if (GLYPHS[i].c == c && GLYPHS[i].form == form) return GLYPHS + i; return 0; }
typedef struct { Nib *p; int n, cap, begin[8]; } Ink; /* begin: where each line starts */
static void ink_to(Ink *k, float x, float y) { if (k->n == k->cap) k->p = realloc(k->p, sizeof(Nib) * (k->cap = k->cap * 2 + 4096)); k->p[k->n++] = (Nib){x, y, 0, 0, 0, 1}; }
/* centripetal: no loops of its own where the points lie close */
static float spline(float a, float b, float c, float d, float p, float q, float r, float t) {
  float t1 = p, t2 = p + q, t3 = t2 + r; t = t1 + q * t; float A = mixf(a, b, t / t1), B = mixf(b, c, (t - t1) / q), D = mixf(c, d, (t - t2) / r); return mixf(mixf(A, B, t / t2), mixf(B, D, (t - t1) / (t3 - t1)), (t - t1) / q); }
static float gap(const float *a, const float *b) { return sqrtf(hypotf(b[0] - a[0], b[1] - a[1])) + 1e-3f; }
static void stroke(Ink *k, const float *q, int n) { /* through the points, evenly fine, then rounded as a fast hand rounds */
  if (n < 2) return; int first = k->n;
  for (int i = 0; i + 1 < n; i++) { const float *b = q + 2 * i, *c = b + 2; float a[2] = {2 * b[0] - c[0], 2 * b[1] - c[1]}, d[2] = {2 * c[0] - b[0], 2 * c[1] - b[1]}; if (i) memcpy(a, b - 2, 8); if (i + 2 < n) memcpy(d, c + 2, 8);
    float g = gap(a, b), h = gap(b, c), l = gap(c, d); int m = (int)(hypotf(c[0] - b[0], c[1] - b[1]) / .011f) + 2; for (int j = 0; j < m; j++) { float t = (float)j / m; ink_to(k, spline(a[0], b[0], c[0], d[0], g, h, l, t), spline(a[1], b[1], c[1], d[1], g, h, l, t)); } }
  ink_to(k, q[2 * n - 2], q[2 * n - 1]); k->p[k->n - 1].down = 0;
  for (int pass = 0; pass < 14; pass++) { Nib l = k->p[first]; for (int i = first + 1; i + 1 < k->n; i++) { Nib *p = k->p + i, o = *p; p->x = .25f * (l.x + 2 * o.x + p[1].x); p->y = .25f * (l.y + 2 * o.y + p[1].y); l = o; } } }
/* how fast the pen goes: slow in curves (by the two-thirds law), at the beginning and at the end of a stroke */
static void pace(Ink *k) {
  float *v = malloc(4 * (size_t)k->n), *s = malloc(4 * (size_t)k->n); int first = 0;
  for (int i = 0; i < k->n; i++) { if (i && !k->p[i - 1].down) first = i; int last = i; while (k->p[last].down && last < i + 30) last++; int a = i - 4 < first ? first : i - 4, b = i + 4 > last ? last : i + 4; Nib *A = k->p + a, *B = k->p + i, *D = k->p + b;
    float ux = B->x - A->x, uy = B->y - A->y, wx = D->x - B->x, wy = D->y - B->y, len = hypotf(ux, uy) + hypotf(wx, wy), turn = a < i && b > i ? fabsf(atan2f(ux * wy - uy * wx, ux * wx + uy * wy)) : 0; int end = i - first < last - i ? i - first : last - i; v[i] = powf(.7f + 2 * turn / (len + 1e-4f), -1 / 3.f) * (.45f + .55f * sstep(0, 24, end)); }
  for (int i = 0; i < k->n; i++) { float sum = 0, m = 0; for (int j = -7; j <= 7; j++) if (i + j >= 0 && i + j < k->n) { float g = 8 - abs(j); sum += g * v[i + j]; m += g; } s[i] = sum / m; }
  float total = 0, w = .8f, wet = .5f;
  for (int i = 0; i < k->n; i++) { Nib *b = k->p + i, *a = i ? b - 1 : b; float dx = b->x - a->x, dy = b->y - a->y, len = hypotf(dx, dy); int up = i && !a->down; total += up ? .30f + .40f * len : len * .9f / s[i]; b->t = total;
    float down = len > 0 && !up ? clampf(-dy / len, -1, 1) : 0, slow = clampf((1.05f - s[i]) / .6f, 0, 1); if (up) w = .85f, wet = .75f; w += (.92f + .26f * down - w) * .06f; wet += (slow - wet) * .05f; b->w = w * (1 + .10f * (vn2(b->x * .7f, b->y * .4f + 3) - .5f)) * (1 + .10f * slow); b->wet = wet; }
  for (int i = 0; i < k->n; i++) k->p[i].t /= total; free(v); free(s); }
/* Writes lines from (0, 0) downwards, `leading` apart, in x-heights. Slant, size and baseline drift, words shrink as they are hurried through, and the last of a line is drawn out. */
static Ink write_lines(const char *const *lines, int count, float leading, uint32_t seed) {
  Ink k = {0}; Rng R = rng(seed);
  for (int l = 0; l < count; l++) {
    k.begin[l] = k.n; float x = .25f * rg(&R), q[800], late[64]; int n = 0, nl = 0, in = 0; float rise = .04f * rg(&R); const char *last = strrchr(lines[l], ' ');
    for (const char *c = lines[l];; c++) {
      if (!*c || *c == ' ') { stroke(&k, q, n); stroke(&k, late, nl); n = nl = in = 0; rise = .035f * rg(&R); if (!*c) break; x += .72f + .07f * rg(&R); continue; }
      const Glyph *g = glyph(c[0], c[1]); if (!g) { fprintf(stderr, "no form %.2s\n", c); exit(1); } float out = last && c > last ? 1.05f : 1, tall = (1.03f - .022f * in) * (1 + .035f * rg(&R)), wide = out * (1.07f - .012f * in) * (1 + .045f * rg(&R));
      float slant = .33f + .13f * (vn2(x * .16f, l * 5.3f) - .5f) + .022f * rg(&R), base = -l * leading + rise + .010f * x + .07f * (vn2(x * .35f, l * 3.7f + 9) - .5f) + .016f * rg(&R); int after = 0;
      for (const char *s = g->path; *s;) { if (*s == ' ') { s++; continue; } if (*s == '/') { stroke(&k, q, n); n = 0; s++; continue; } if (*s == '|') { after = 1; s++; continue; }
        char *e; float u = strtof(s, &e) * wide, v = strtof(e, &e) * tall; s = e; float X = x + u + slant * v + .010f * rg(&R), Y = base + v + .010f * rg(&R); if (after) { late[nl * 2] = X; late[nl++ * 2 + 1] = Y; } else { q[n * 2] = X; q[n++ * 2 + 1] = Y; } }
      x += g->adv * wide; in++; c++; } }
  pace(&k); return k; }
/* what a line says, without the names of its forms */
static const char *plain(const char *line, char *out) { char *o = out; for (; *line; line++) if (*line < '0' || *line > '9') *o++ = *line; *o = 0; return out; }
#endif

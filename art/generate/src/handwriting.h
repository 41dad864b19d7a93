/* A handwriting of our own: each letter is the path of a pen through a few points (x-height 1, baseline 0, y up), joined to the next
   where a hand would join it. The result is one list of pen positions in the order in which they are written. */
#ifndef HANDWRITING_H
#define HANDWRITING_H
#include "core.h"
typedef struct { float x, y, w, t; int down; } Nib; /* position, width of the line, time 0..1, pen on the paper */
typedef struct { char c; float adv; const char *path; } Glyph; /* strokes are divided by |, the first joins the letter before it */
static const Glyph GLYPHS[] = {
  {'a', .96f, ".60 .84 .40 .99 .17 .80 .05 .38 .16 .03 .36 .12 .55 .50 .64 .97 .60 .50 .63 .10 .77 .03 .96 .30"},
  {'b', .86f, ".06 .35 .27 1.20 .34 1.85 .25 2.02 .15 1.75 .09 1.0 .08 .35 .20 .02 .42 .10 .56 .48 .46 .84 .52 .70 .86 .76"},
  {'c', .74f, ".50 .80 .42 .97 .22 .86 .06 .45 .14 .06 .36 .02 .74 .32"},
  {'e', .74f, ".12 .30 .36 .50 .46 .80 .34 .99 .16 .80 .07 .40 .18 .04 .38 .03 .74 .32"},
  {'f', .72f, ".08 .35 .30 1.20 .40 1.80 .33 2.02 .22 1.75 .13 .80 .07 -.20 .08 -.80 .17 -.88 .24 -.50 .22 -.02 .40 .10 .72 .36"},
  {'h', .94f, ".06 .35 .27 1.20 .34 1.85 .25 2.02 .15 1.75 .09 .90 .05 .01 .12 .40 .32 .88 .48 .96 .55 .75 .54 .20 .66 .02 .94 .30"},
  {'k', .90f, ".06 .35 .27 1.20 .34 1.85 .25 2.02 .15 1.75 .09 .90 .05 .01 .12 .40 .34 .90 .50 .86 .44 .60 .18 .50 .36 .38 .54 .04 .68 .03 .90 .30"},
  {'n', .92f, ".06 .70 .14 .97 .11 .50 .07 .01 .14 .42 .33 .88 .48 .96 .55 .75 .54 .20 .66 .02 .92 .30"},
  {'o', .84f, ".46 .90 .30 .98 .11 .74 .06 .30 .22 .01 .46 .22 .54 .66 .42 .95 .50 .80 .84 .78"},
  {'r', .70f, ".06 .62 .16 1.06 .20 .92 .36 .90 .45 .84 .38 .45 .40 .06 .52 .03 .70 .30"},
  {'s', .70f, ".18 .62 .34 1.06 .38 .74 .47 .34 .34 .03 .14 .05 .12 .13 .30 .02 .70 .30"},
  {'t', .60f, ".08 .40 .26 1.30 .27 1.52 .19 .90 .14 .25 .24 .02 .60 .30 | -.10 1.04 .18 1.08 .52 1.12"},
  {'u', .96f, ".06 .70 .12 .96 .08 .42 .16 .04 .34 .10 .54 .55 .62 .96 .58 .45 .62 .08 .76 .03 .96 .30"},
  {'w', 1.22f, ".06 .70 .12 .96 .08 .42 .16 .04 .32 .12 .48 .60 .53 .94 .49 .42 .58 .05 .74 .12 .90 .60 .88 .96 .96 .80 1.22 .80"},
  {'y', .96f, ".06 .70 .12 .96 .08 .45 .16 .08 .34 .14 .54 .58 .62 .96 .57 .35 .48 -.50 .34 -.90 .18 -.80 .26 -.45 .60 -.05 .96 .30"},
  {'T', 1.06f, "-.06 1.66 .02 1.88 .30 2.00 .66 1.90 .98 1.98 1.20 2.12 | .62 1.92 .56 1.30 .46 .50 .34 .06 .14 .02 .06 .20"},
  {'.', .5f, "| .10 .03 .13 .06 .12 .02"},
};
static const Glyph *glyph(char c) { for (size_t i = 0; i < sizeof GLYPHS / sizeof *GLYPHS; i++) if (GLYPHS[i].c == c) return GLYPHS + i; return 0; }
typedef struct { Nib *p; int n, cap, begin[8]; } Ink; /* begin: where each line starts */
static void ink_to(Ink *k, float x, float y, int down) { if (k->n == k->cap) k->p = realloc(k->p, sizeof(Nib) * (k->cap = k->cap * 2 + 4096)); k->p[k->n++] = (Nib){x, y, 0, 0, down}; }
static float spline(float a, float b, float c, float d, float t) { return .5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t); }
static void stroke(Ink *k, const float *q, int n) { /* through the points, evenly fine */
  for (int i = 0; i + 1 < n; i++) { const float *b = q + 2 * i, *c = b + 2, *a = i ? b - 2 : b, *d = i + 2 < n ? c + 2 : c; int m = (int)(hypotf(c[0] - b[0], c[1] - b[1]) / .012f) + 2;
    for (int j = 0; j < m; j++) { float t = (float)j / m; ink_to(k, spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t), 1); } }
  ink_to(k, q[2 * n - 2], q[2 * n - 1], 1); k->p[k->n - 1].down = 0; }
/* Writes lines from (0, 0) downwards, `leading` apart, in x-heights; slanted, a little uneven, wide on the way down and fine on the way up. */
static Ink write_lines(const char *const *lines, int count, float leading, uint32_t seed) {
  Ink k = {0}; Rng R = rng(seed);
  for (int l = 0; l < count; l++) {
    k.begin[l] = k.n; float x = .25f * rg(&R), q[800]; int n = 0; float late[64][24]; int ln[64], nl = 0;
    for (const char *c = lines[l];; c++) {
      const Glyph *g = *c && *c != ' ' ? glyph(*c) : 0;
      if (!g || *c == '.' || *c == 'T') { if (n > 1) stroke(&k, q, n); n = 0; for (int i = 0; i < nl; i++) stroke(&k, late[i], ln[i]); nl = 0; }
      if (!*c) break; if (!g) { x += .62f + .06f * rg(&R); continue; }
      float sc = 1 + .035f * rg(&R), dy = -l * leading + .05f * sinf(x * .5f + l * 2) + .018f * rg(&R), sl = .40f + .02f * rg(&R), wd = 1 + .04f * rg(&R); const char *s = g->path; float *to = q; int *cnt = &n;
      while (*s) { while (*s == ' ') s++; if (*s == '|') { s++; ln[nl] = 0; to = late[nl]; cnt = &ln[nl++]; continue; } if (!*s) break; char *e; float px_ = strtof(s, &e), py = strtof(e, &e); s = e; py = py * sc; float X = x + px_ * wd + sl * py + .012f * rg(&R), Y = dy + py + .012f * rg(&R); to[2 * *cnt] = X; to[2 * *cnt + 1] = Y; ++*cnt; }
      x += g->adv * wd * (*c == 'T' ? .92f : 1); if (*c == 'T' || *c == '.') { if (n > 1) stroke(&k, q, n); n = 0; for (int i = 0; i < nl; i++) stroke(&k, late[i], ln[i]); nl = 0; }
    }
  }
  float total = 0, w = .5f; /* time runs with the length of the path, and a lift costs its way through the air; curves are slow */
  for (int i = 0; i < k.n; i++) { Nib *b = k.p + i, *a = i ? b - 1 : b, *c = i + 1 < k.n ? b + 1 : b; float dx = b->x - a->x, dy = b->y - a->y, ex = c->x - b->x, ey = c->y - b->y, len = hypotf(dx, dy), le = hypotf(ex, ey);
    float turn = len > 0 && le > 0 ? 1 - (dx * ex + dy * ey) / (len * le) : 0; total += i && !a->down ? .25f + .45f * len : len * (1 + 10 * fminf(turn, .3f)); b->t = total;
    float downward = len > 0 ? clampf((-dy + .25f * dx) / len, -1, 1) : 0, want = .36f + .64f * powf(.5f + .5f * downward, 1.3f); if (i && !a->down) w = .6f; w += (want - w) * .10f; b->w = w; }
  for (int i = 0; i < k.n; i++) k.p[i].t /= total;
  return k; }
#endif

/** "1:05" or "1:02:09"; nothing for a film that does not say, as some recordings do not. */
export function formatLength(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '';
  // A film of half a second is still a film, not 0:00.
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}

import { type FormEvent, useState } from 'react';
import { TextAreaField, type TextAreaProps } from './field.tsx';

const countdownFrom = 200;

/**
 * A text area that counts down near its limit. It has no `maxlength`, which would cut a pasted text without a word:
 * a text that is too long stays, and the form says by how much.
 */
export function LongTextField({ limit, onInput, ...props }: TextAreaProps & { limit: number }) {
  const [length, setLength] = useState(String(props.defaultValue ?? '').length);
  const left = limit - length;
  const input = (event: FormEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onInput?.(event as never);
  };
  return (
    <div>
      <TextAreaField {...props} onInput={input} />
      <p
        role="status"
        className={`mt-2 text-sm empty:hidden ${left < 0 ? 'text-ember' : 'text-ash'}`}
      >
        {left <= countdownFrom && describeRest(left)}
      </p>
    </div>
  );
}

function describeRest(left: number): string {
  const count = Math.abs(left).toLocaleString('en-GB');
  const characters = `${count} ${Math.abs(left) === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many. Nothing has been cut.` : `${characters} left.`;
}

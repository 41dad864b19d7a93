import { type FormEvent, useState } from 'react';
import { CharacterCount } from './character-count.tsx';
import { TextAreaField, type TextAreaProps } from './field.tsx';

const countdownFrom = 200;

/** A text area that counts down near its limit. */
export function LongTextField({ limit, onInput, ...props }: TextAreaProps & { limit: number }) {
  const [length, setLength] = useState(String(props.defaultValue ?? '').length);
  const input = (event: FormEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onInput?.(event as never);
  };
  return (
    <div>
      <TextAreaField {...props} onInput={input} />
      <CharacterCount length={length} limit={limit} from={countdownFrom} />
    </div>
  );
}

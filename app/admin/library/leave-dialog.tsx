import { Dialog } from '#app/ui/dialog.tsx';

type LeaveDialogProps = {
  heading: string;
  text: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before something unsaved is lost. The button to stay comes first, and so has the focus. */
export function LeaveDialog({ heading, text, stay, leave, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog heading={heading} onClose={onStay}>
      <p className="mt-4 text-ash">{text}</p>
      <div className="mt-8 flex flex-col-reverse gap-4 sm:flex-row sm:justify-end">
        <button type="button" onClick={onStay} className="button button-quiet">
          {stay}
        </button>
        <button type="button" onClick={onLeave} className="button button-ember">
          {leave}
        </button>
      </div>
    </Dialog>
  );
}

import { Dialog } from '#app/ui/dialog.tsx';

type LeaveDialogProps = { text: string; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog heading="Leave without saving?" onClose={onStay}>
      <p className="mt-4 text-ash">{text}</p>
      <div className="mt-8 flex flex-col-reverse gap-4 sm:flex-row sm:justify-end">
        <button type="button" onClick={onStay} className="button button-quiet">
          Stay here
        </button>
        <button type="button" onClick={onLeave} className="button button-ember">
          Leave
        </button>
      </div>
    </Dialog>
  );
}

// What the visitor's page shows. It is made by the server and has no script.
import type { SentBeside } from './enquiry-lines.ts';
import type { RequestState } from './requests.ts';

export type EnquiryPageMessage = { isOurs: boolean; text: string; at: string };

export type EnquiryPageView = {
  reference: string;
  /** The address of the page itself, a path: its forms are sent there. */
  path: string;
  /** What was sent beside the message. */
  sent: SentBeside;
  state: RequestState;
  /** The enquiry itself first. */
  messages: EnquiryPageMessage[];
  /** Marks two sends of the form below as one message. */
  formKey: string;
  /** What was typed, and what is wrong with it. */
  refused?: { text: string; error: string };
};

/** After it was withdrawn there is nothing to show but this. */
export type WithdrawnPageView = { withdrawnReference: string };

/** What could not be done, and why. Nothing else is known of the page: its address may lead nowhere. */
export type FailedPageView = {
  failed: 'show' | 'send' | 'withdraw';
  /** The server's sentence: what happened, and when to try again. */
  reason: string;
  path: string;
  /** A message that was typed, to be sent again under the same key. */
  text?: string;
  formKey: string;
};

export type VisitorPageView = EnquiryPageView | WithdrawnPageView | FailedPageView;

/** Classes of HTML that came from Markdown. */
export const prose =
  '[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 [&_a:hover]:decoration-2 [&_strong]:font-semibold ' +
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:mb-1.5 ' +
  '[&_mark]:rounded-sm [&_mark]:bg-accent-wash [&_mark]:text-ink [&_mark]:underline [&_mark]:decoration-accent [&_mark]:decoration-2';

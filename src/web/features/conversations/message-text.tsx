import { textLink } from '#web/ui/link.tsx';

const address = /https?:\/\/[^\s<>"«»]+[^\s<>"«».,:;!?)\]]/giu;

/** The text of a message as it was typed; web addresses become links, and nothing else in it is interpreted. */
export const MessageText = ({ text }: { text: string }) => {
  const links = [...text.matchAll(address)];
  let at = 0;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {links.map((link) => {
        const before = text.slice(at, link.index);
        at = link.index + link[0].length;
        return (
          <span key={link.index}>
            {before}
            <a href={link[0]} target="_blank" rel="noopener noreferrer nofollow ugc" className={textLink}>
              {link[0]}
            </a>
          </span>
        );
      })}
      {text.slice(at)}
    </p>
  );
};

/** RFC 5987: letters, digits and a few signs are left as they are. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * `Content-Disposition` with a name in any letters (RFC 6266), and one in Latin letters for programs that support nothing else. The name must
 * be well-formed and have an extension.
 */
export const contentDisposition = (how: 'attachment' | 'inline', name: string): string => {
  const latin = name.replaceAll(/[^\w.-]+/g, '_').replace(/^[_.-]+/, '');
  const plain = latin.includes('.') ? latin : `file.${latin}`;
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};

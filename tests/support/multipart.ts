/** A file of a form; `fileName` is sent byte for byte. */
export type FormFile = { fileName?: string; content: Uint8Array | string; field?: string; type?: string };

const boundary = '----a-boundary-of-the-tests';

/** A form as a browser sends it. */
export const multipartOf = (...files: FormFile[]): { payload: Buffer; headers: Record<string, string> } => {
  const parts = files.flatMap(({ fileName = 'file.bin', content, field = 'file', type = 'text/plain' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

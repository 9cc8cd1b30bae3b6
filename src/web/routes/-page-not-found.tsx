/** The 404 layout's content: title «404», text, and the way home. */
export const PageNotFound = () => (
  <main>
    <h1>404</h1>
    <p>Страница не найдена</p>
    <a href="/">На главную</a>
  </main>
);

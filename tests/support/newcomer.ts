/** The data of a person without an account, and of a company with valid numbers; different each time. */
export const newcomer = () => {
  const unique = String(Date.now() % 100_000_000).padStart(8, '0');
  const inn = withInnDigit(`7${unique}`);
  const ogrn = `1027${unique}`;
  return {
    name: 'Вера Новикова',
    phone: `9${unique}7`,
    email: `vera.${unique}@example.com`,
    password: 'крепкий-орешек-2026',
    company: {
      inn,
      kpp: '770401001',
      ogrn: ogrn + String(Number(BigInt(ogrn) % 11n) % 10),
      name: 'ООО «Новая дорога»',
      address: '119019, Москва, Волхонка, 1',
      director: 'Новикова Вера Павловна',
    },
  };
};

const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

const withInnDigit = (nine: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(nine[index]), 0);
  return nine + String((sum % 11) % 10);
};

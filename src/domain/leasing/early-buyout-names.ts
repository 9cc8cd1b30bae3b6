/** What the sum of everything paid by an early buyout is called in its table: it holds less than «Всего» of the ledger, and says so. */
export const paidByEarlyBuyout = 'Аванс, платежи и выкуп, без сборов и отдельной страховки';

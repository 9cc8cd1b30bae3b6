import { sql, type Kysely } from 'kysely';

const templates: readonly (readonly [id: string, title: string, text: string])[] = [
  [
    '01970000-0000-7000-8000-000000003501',
    'Взяли заявку',
    'Здравствуйте! Ваша заявка у меня в работе. Если появятся вопросы, пишите сюда: отвечу в рабочее время.',
  ],
  [
    '01970000-0000-7000-8000-000000003502',
    'Нужны документы',
    'Чтобы продолжить, нам не хватает документов по заявке. Загрузите их, пожалуйста, на этой странице: список и сроки указаны там же.',
  ],
  [
    '01970000-0000-7000-8000-000000003503',
    'Пришли предложения',
    'По вашей заявке есть предложения. Сравните платёж, переплату и страховку. Если какие-то условия не подходят, скажите: попросим лизинговую компанию их изменить.',
  ],
  [
    '01970000-0000-7000-8000-000000003504',
    'Ждём решения лизинговой компании',
    'Документы переданы лизинговой компании. Обычно решение занимает один-два рабочих дня. Напишу, как только появится ответ.',
  ],
];

const statements = [
  // Ids are of version 7 and made under the lock of the request: their order is that in which messages were written.
  sql`create table messages (
    id uuid primary key,
    request_id uuid not null references requests on delete cascade,
    author_id uuid not null references users,
    author_role text not null check (author_role in ('client', 'lessor', 'manager', 'admin')),
    text text not null,
    internal boolean not null,
    created_at timestamptz not null,
    edited_at timestamptz
  )`,
  sql`create index messages_request on messages (request_id, id)`,
  // What clients and lessors see, however many notes staff have written.
  sql`create index messages_shared on messages (request_id, id) where not internal`,
  sql`create index messages_author on messages (author_id, id)`,

  // How far each person has read: one row for a person and a conversation, however many messages.
  sql`create table conversation_readers (
    request_id uuid not null references requests on delete cascade,
    user_id uuid not null references users,
    -- The newest message that they have seen; null while they have only written.
    read_up_to uuid,
    -- What a lessor's person has read lies after this.
    read_after uuid,
    -- Whether they have written something that all sides see, and a note of staff.
    wrote boolean not null default false,
    noted boolean not null default false,
    primary key (request_id, user_id)
  )`,
  sql`create index conversation_readers_user on conversation_readers (user_id)`,

  sql`create table message_templates (
    id uuid primary key,
    title text not null,
    text text not null,
    created_at timestamptz not null,
    version integer not null default 1
  )`,
  ...templates.map(
    ([id, title, text]) =>
      sql`insert into message_templates (id, title, text, created_at) values (${id}, ${title}, ${text}, now())`,
  ),
];

/** Conversations about requests: messages, how far they are read, templates of staff. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplaintsQuery, ComplaintView } from '#contract/complaints.ts';
import { complaintReasonLabels } from '#domain/complaints/complaint-labels.ts';
import { counted } from '#domain/formats/plural.ts';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { offerAddress } from '#web/lib/offer-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { iconCheckCircleOutline } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { complaintsKey, complaintsQuery } from './queries.ts';

const Subject = ({ subject: { type, id, name } }: ComplaintView) =>
  type === 'offer' ? (
    <Link href={offerAddress(id)} className={`${textLink} inline-flex min-h-11 items-center wrap-anywhere`}>
      {name}
    </Link>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  );

const Line = ({ complaint, onAnswer }: { complaint: ComplaintView; onAnswer: () => void }) => {
  const { reason, text, author, answer, createdAt } = complaint;
  return (
    <li className="flex flex-col gap-2 border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={reason === 'fraud' ? 'danger' : 'neutral'}>{complaintReasonLabels[reason]}</Badge>
        <Subject {...complaint} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm text-muted">
        {author ? author.name : 'Посетитель без входа'}, <Moment at={createdAt} />
      </p>
      {answer ? (
        <p className="rounded-md bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {answer.text}
          <span className="mt-1 block text-sm text-muted">
            Ответ: {answer.by}, <Moment at={answer.at} />
          </span>
        </p>
      ) : (
        <div>
          <Button size="sm" aria-label={`Ответить: ${complaint.subject.name}`} onClick={onAnswer}>
            Ответить
          </Button>
        </div>
      )}
    </li>
  );
};

/** Complaints in a state, the latest first; those that wait can be answered. */
export const ComplaintsList = ({ state }: { state: ComplaintsQuery['state'] }) => {
  const queryClient = useQueryClient();
  const [answering, setAnswering] = useState<ComplaintView>();
  return (
    <ListFrame
      list={useInfiniteQuery(complaintsQuery(state))}
      what="жалобы"
      empty={
        <EmptyState
          icon={iconCheckCircleOutline}
          title={state === 'new' ? 'Новых жалоб нет' : 'Ответов пока нет'}
          text="Здесь жалобы посетителей на предложения и лизинговые компании."
        />
      }
      count={(total) => counted(total, 'жалоба', 'жалобы', 'жалоб')}
    >
      {(items) => (
        <>
          <ul aria-label="Жалобы" className="rounded-lg bg-surface hairline">
            {items.map((complaint) => (
              <Line key={complaint.id} complaint={complaint} onAnswer={() => setAnswering(complaint)} />
            ))}
          </ul>
          {answering && (
            <AnswerDialog
              complaint={answering}
              refresh={() => queryClient.invalidateQueries({ queryKey: complaintsKey })}
              onClose={() => setAnswering(undefined)}
            />
          )}
        </>
      )}
    </ListFrame>
  );
};

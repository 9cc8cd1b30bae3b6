import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { formatDateTime } from '../formats/moments.ts';
import { requestStatusLabels } from '../requests/request-labels.ts';
import { nextStepText } from '../requests/request-next-steps.ts';
import { statusMeaning } from '../requests/request-status-meanings.ts';
import type { Notice, Tell } from './notice.ts';

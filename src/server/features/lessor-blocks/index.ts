export {
  deleteBlock,
  findBlock,
  findBlocks,
  insertBlock,
  isBlockedLessor,
  isOneOfBlockedLessors,
  type LessorBlock,
} from './lessor-blocks.repository.ts';

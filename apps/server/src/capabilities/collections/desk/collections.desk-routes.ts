import { deskEndpoints } from '@plazo/contract';
import { changes, type DeskRow, reads } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { askHandOver, exportAgency, recallLoans, saveAgency, showAgencies, showAgency } from './agencies.ts';
import { bulkChoices, showBulkActs, startBulkAct, startOnLoans, stopBulk } from './bulk.ts';
import { assignWork, dealWork, releaseWork } from './deal-work.ts';
import { countWorkList, exportWork, listWork } from './list-work.ts';
import { recordCall } from './record-call.ts';
import { showBoard } from './show-board.ts';
import { showCall, showPhone } from './show-call.ts';

const rows = deskEndpoints.deskCollections;

export const collectionRows: readonly DeskRow[] = [
  reads(rows.list, listWork, countWorkList),
  looks(rows.call, showCall, ({ borrowerId }) => borrowerId),
  reads(rows.board, showBoard),
  changes(rows.exportList, exportWork),
  changes(rows.deal, dealWork),
  changes(rows.release, releaseWork),
  changes(rows.assign, assignWork),
  changes(rows.bulkStart, startBulkAct),
  reads(rows.bulkActs, showBulkActs),
  reads(rows.bulkChoices, bulkChoices),
  changes(rows.bulkLoans, startOnLoans),
  changes(rows.bulkStop, stopBulk),
  reads(rows.agencies, showAgencies),
  reads(rows.agencyCases, showAgency),
  changes(rows.agencySave, saveAgency),
  changes(rows.handOver, askHandOver),
  changes(rows.recall, recallLoans),
  changes(rows.agencyFile, exportAgency),
  changes(rows.phone, showPhone),
  changes(rows.record, recordCall),
];

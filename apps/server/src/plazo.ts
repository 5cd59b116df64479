import { parseArgs } from 'node:util';
import { runAs } from './adapters/origin.ts';
import { backupCommand, backupUsage, restoreCommand, restoreUsage } from './commands/backup.ts';
import { type Command, FAILED, type Line, OK, print, usageFault, withProduct } from './commands/command.ts';
import { demoCommand, demoUsage } from './commands/demo.ts';
import { doctorCommand, doctorUsage } from './commands/doctor.ts';
import { drillCommand, drillUsage } from './commands/drill.ts';
import { eraseCommand, erasedCommand, erasedUsage } from './commands/erase.ts';
import { filesCommand, filesUsage } from './commands/files.ts';
import { jobsCommand } from './commands/jobs.ts';
import { keysCommand, keysUsage } from './commands/keys.ts';
import { booksCommand, booksUsage, settleCommand, settleUsage } from './commands/ledger-commands.ts';
import { migrateCommand, migrateUsage } from './commands/migrate.ts';
import { operatorCommand, operatorUsage } from './commands/operator.ts';
import { ledgerCommand, ledgerUsage } from './commands/periods.ts';
import { placesCommand, placesUsage } from './commands/places.ts';
import { portfolioCommand, portfolioUsage } from './commands/portfolio.ts';
import { productCommand, productUsage } from './commands/product.ts';
import { landingCommand, landingUsage, rulesCommand, rulesUsage } from './commands/publish.ts';
import { railsCommand, railsUsage } from './commands/rails.ts';
import { routesCommand } from './commands/routes.ts';
import { seedCommand, seedUsage } from './commands/seed.ts';
import { serveCommand, serveUsage } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { upgradeCommand, upgradeUsage } from './commands/upgrade.ts';
import { stopSms } from './db/installation.store.ts';
import { jobNames } from './jobs/jobs.ts';

/** The `plazo` command: one line for each command, exit 0 only on success (operations, "Commands"). */

async function smsCommand({ words: [verb] }: Line) {
  if (verb !== 'stop' && verb !== 'start') return usageFault('sms stop|start');
  return withProduct(async ({ deps }) => {
    await stopSms(deps.db, verb === 'stop');
    print(verb === 'stop' ? 'No code for a registration is sent' : 'Codes are sent');
    return OK;
  });
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    usage: serveUsage,
    does: 'runs a process that answers people, one that works through jobs, or one that does both',
    run: serveCommand,
  },
  doctor: {
    usage: doctorUsage,
    does: 'looks at settings, keys, database, proxy, rails, backups and jobs, and says what to do',
    run: doctorCommand,
  },
  migrate: {
    usage: migrateUsage,
    does: 'brings the database to this version, or says whether it is there',
    run: migrateCommand,
  },
  upgrade: {
    usage: upgradeUsage,
    does: 'tries this version on a copy made from a backup, and says by how much it counts any loan otherwise',
    run: upgradeCommand,
  },
  seed: {
    usage: seedUsage,
    does: 'adds the demonstration borrowers, or those in one state alone, and prints their links',
    run: seedCommand,
  },
  demo: {
    usage: demoUsage,
    does: 'plays the next day of a week of borrowers and banks with the clock moved to it, or all days that are left',
    run: demoCommand,
  },
  books: {
    usage: booksUsage,
    does: 'checks sums, balances, folds and hash chains; balances of a day; what has not cleared',
    run: booksCommand,
  },
  routes: {
    usage: 'routes [--json]',
    does: 'lists pages and calls',
    run: routesCommand,
  },
  product: {
    usage: productUsage,
    does: "names each rule that a product's terms and its brand's app break, of the law and of each store, or puts it on offer",
    run: productCommand,
  },
  rails: {
    usage: railsUsage,
    does: 'says what the deployment is connected to, and asks each rail whether it is well',
    run: railsCommand,
  },
  rules: {
    usage: rulesUsage,
    does: 'publishes the rules that applications are decided by',
    run: rulesCommand,
  },
  places: {
    usage: placesUsage,
    does: "takes a country's public list of postal codes, from which addresses are filled in",
    run: placesCommand,
  },
  landing: { usage: landingUsage, does: 'publishes a landing page of a brand', run: landingCommand },
  simulate: {
    usage: 'simulate FILE|-',
    does: 'prices a loan and plays its life, JSON in and out',
    run: simulateCommand,
  },
  jobs: {
    usage: 'jobs run NAME [--as-of DATE]',
    does: `runs one of ${jobNames.join(', ')}`,
    run: jobsCommand,
  },
  ledger: {
    usage: ledgerUsage,
    does: "the journal by month for the lender's general ledger: balances, the close of a month, its export",
    run: ledgerCommand,
  },
  portfolio: { usage: portfolioUsage, does: 'a day of open loans by class and stage', run: portfolioCommand },
  settle: {
    usage: settleUsage,
    does: "books a line of a channel's statement: clearing against the bank account, in minor units",
    run: settleCommand,
  },
  sms: { usage: 'sms stop|start', does: 'ends or allows codes for registrations', run: smsCommand },
  backup: {
    usage: backupUsage,
    does: 'writes the database into one encrypted and signed archive, without the keys, or reads one from end to end',
    run: backupCommand,
  },
  restore: {
    usage: restoreUsage,
    does: 'fills an empty installation from a backup, erases again who was erased since, and checks its books',
    run: restoreCommand,
  },
  drill: {
    usage: drillUsage,
    does: 'restores a backup beside the installation and checks it, or looks on while the database fails over or a rail is cut off; writes a signed report',
    run: drillCommand,
  },
  keys: {
    usage: keysUsage,
    does: 'makes a file of keys or of a backup key, adds new ones to it, seals and indexes the data anew with those in use',
    run: keysCommand,
  },
  files: {
    usage: filesUsage,
    does: 'compares pictures in the store of objects with the database, or removes there what the database does not know',
    run: filesCommand,
  },
  operator: {
    usage: operatorUsage,
    does: 'lists, adds and changes operators of the desk, and ends their access; passwords and secrets are shown this once',
    run: operatorCommand,
  },
  erase: {
    usage: 'erase BORROWER',
    does: 'makes a person unreadable and leaves the journal whole',
    run: eraseCommand,
  },
  erased: {
    usage: erasedUsage,
    does: 'writes the list of erased people into a file, or erases whoever is on one',
    run: erasedCommand,
  },
};

const help = () =>
  Object.values(commands)
    .map(({ usage, does }) => `plazo ${usage}\n    ${does}`)
    .join('\n');

/** Runs one command line; gives its exit code. @throws what the command could not do, in words for who called it. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      'as-of': { type: 'string' },
      scenario: { type: 'string' },
      brand: { type: 'string' },
      on: { type: 'string' },
      out: { type: 'boolean', default: false },
      name: { type: 'string' },
      role: { type: 'string' },
      store: { type: 'string', multiple: true, default: [] },
      'brand-file': { type: 'string' },
      acknowledge: { type: 'string', multiple: true, default: [] },
      erased: { type: 'string' },
      'no-erasures': { type: 'boolean', default: false },
      conformance: { type: 'boolean', default: false },
      listen: { type: 'string' },
      account: { type: 'string' },
      at: { type: 'string' },
      check: { type: 'boolean', default: false },
      rehearse: { type: 'string' },
      verify: { type: 'string' },
      into: { type: 'string' },
      keep: { type: 'string' },
      list: { type: 'string' },
      for: { type: 'string' },
      within: { type: 'string' },
    },
  });
  const [name = '', ...words] = positionals;
  const command = commands[name];
  if (!command) {
    console.log(help());
    return values.help ? OK : FAILED;
  }
  if (values.help) {
    print(`plazo ${command.usage}\n    ${command.does}`);
    return OK;
  }
  const line = {
    ...values,
    words,
    brandFile: values['brand-file'],
    hasNoErasures: values['no-erasures'],
    isConformance: values.conformance,
    isCheck: values.check,
    isOut: values.out,
    asOf: values['as-of'],
  };
  return runAs(`command:${name}`, () => command.run(line));
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = FAILED;
  }
}

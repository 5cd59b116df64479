import { spawnSync } from 'node:child_process';

/** Where the machines of a cluster are: in a network of their own, of which one can be cut off, or at addresses of this machine's own. */

export const machineNames = ['db1', 'db2', 'vote'] as const;
export type MachineName = (typeof machineNames)[number];

export type Network = {
  readonly addressOf: (name: MachineName) => string;
  /** What an address begins with, and who may come. */
  readonly prefix: string;
  readonly everybody: string;
  /** The words before a command that is to run on a machine. */
  readonly on: (name: MachineName) => readonly string[];
  /** Takes a machine off the network, or puts it back. Absent: we may not make networks. */
  readonly link?: (name: MachineName, state: 'up' | 'down') => void;
  readonly close: () => void;
};

const IP = '/usr/sbin/ip';
const run = (...args: readonly string[]) => spawnSync(IP, args, { stdio: 'ignore' }).status === 0;

/** A bridge of our own with a namespace for each machine; false where the right to make one is missing. */
function make(bridge: string, prefix: string): boolean {
  const isMade =
    run('link', 'add', bridge, 'type', 'bridge') &&
    run('addr', 'add', `${prefix}254/24`, 'dev', bridge) &&
    run('link', 'set', bridge, 'up');
  return (
    isMade &&
    machineNames.every((name, no) => {
      const [space, cable] = [`${bridge}-${name}`, `${bridge}${no}`];
      return (
        run('netns', 'add', space) &&
        run('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space) &&
        run('link', 'set', cable, 'master', bridge, 'up') &&
        run('-n', space, 'addr', 'add', `${prefix}${no + 1}/24`, 'dev', 'eth0') &&
        run('-n', space, 'link', 'set', 'lo', 'up') &&
        run('-n', space, 'link', 'set', 'eth0', 'up')
      );
    })
  );
}

export function openNetwork(): Network {
  const bridge = `plz${process.pid}`;
  const own = `${process.pid % 250}.`;
  const numberOf = (name: MachineName) => machineNames.indexOf(name) + 1;
  const close = () => {
    for (const name of machineNames) run('netns', 'del', `${bridge}-${name}`);
    run('link', 'del', bridge);
  };
  if (make(bridge, `10.213.${own}`)) {
    const prefix = `10.213.${own}`;
    return {
      prefix,
      everybody: `${prefix}0/24`,
      addressOf: (name) => prefix + numberOf(name),
      on: (name) => [IP, 'netns', 'exec', `${bridge}-${name}`],
      link: (name, state) => void run('link', 'set', `${bridge}${numberOf(name) - 1}`, state),
      close,
    };
  }
  close();
  const prefix = `127.213.${own}`;
  return {
    prefix,
    everybody: '127.0.0.0/8',
    addressOf: (name) => prefix + numberOf(name),
    on: () => [],
    close: () => undefined,
  };
}

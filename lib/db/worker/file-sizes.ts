import 'server-only';

/** A file that the engine has named; of two that are open under one name it is the same. */
interface FileNode {
  mode: number;
}

interface OpenFile {
  node: FileNode;
}

/** Of the engine's access to folders of the machine (Emscripten's NODEFS): what reads a size, and what changes one. */
export interface FolderAccess {
  node_ops: { setattr(node: FileNode, change: object): void };
  stream_ops: {
    open(file: OpenFile): void;
    setattr(file: OpenFile, change: object): void;
    write(file: OpenFile, from: Uint8Array, offset: number, length: number, position: number): number;
    llseek(file: OpenFile, offset: number, whence: number): number;
  };
}

const [FROM_START, FROM_END] = [0, 2];
const isFile = ({ mode }: FileNode) => (mode & 0o170000) === 0o100000;

/**
 * Keeps the sizes of open files. The engine asks for the end of each table and index whenever it plans a statement, and each answer was a
 * call of the system and eighteen fields of JavaScript. Nothing else writes to a cluster that is open (`owner-lock.ts`), so that a size
 * holds until the engine writes, cuts or opens that file (docs/performance.md §4).
 */
export function keepFileSizes({ node_ops, stream_ops }: FolderAccess): void {
  const sizes = new WeakMap<FileNode, number>();
  const { open, write, llseek } = stream_ops;
  const [cutByName, cut] = [node_ops.setattr, stream_ops.setattr];

  stream_ops.llseek = (file, offset, whence) => {
    if (whence !== FROM_END || !isFile(file.node)) return llseek(file, offset, whence);
    const size = sizes.get(file.node) ?? llseek(file, 0, FROM_END);
    sizes.set(file.node, size);
    return llseek(file, size + offset, FROM_START);
  };
  stream_ops.write = (file, from, offset, length, position) => {
    const size = sizes.get(file.node);
    sizes.delete(file.node);
    const written = write(file, from, offset, length, position);
    if (size !== undefined) sizes.set(file.node, Math.max(size, position + written));
    return written;
  };
  stream_ops.open = (file) => {
    sizes.delete(file.node);
    open(file);
  };
  stream_ops.setattr = (file, change) => {
    sizes.delete(file.node);
    cut(file, change);
  };
  node_ops.setattr = (node, change) => {
    sizes.delete(node);
    cutByName(node, change);
  };
}

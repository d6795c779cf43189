"""A Ray job: each task makes one shard with the command, then they are joined.

    ray job submit --working-dir . -- python deploy/ray_job.py spec.toml /shared/autumn --shards 64

Tasks are pure: one that is lost is made again, with the same bytes.
"""

import argparse
import pathlib
import subprocess

import ray


@ray.remote(max_retries=8)
def make(spec: str, out: str, index: int, count: int, jobs: int) -> int:
    call = ["unsolve", "pack", "build", spec, "--shard", f"{index}/{count}", "-o", f"{out}/shards/", "--jobs", str(jobs)]
    subprocess.run(call, check=True)
    return index


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("spec")
    parser.add_argument("out", help="a folder that all nodes see")
    parser.add_argument("--shards", type=int, default=64)
    parser.add_argument("--jobs", type=int, default=1, help="threads of a task")
    arguments = parser.parse_args()
    out = pathlib.Path(arguments.out).absolute()
    out.mkdir(parents=True, exist_ok=True)
    spec = str(pathlib.Path(arguments.spec).absolute())
    ray.init()
    task = make.options(num_cpus=arguments.jobs)
    ray.get([task.remote(spec, str(out), index, arguments.shards, arguments.jobs) for index in range(arguments.shards)])
    subprocess.run(["unsolve", "pack", "merge", f"{out}/shards", "-o", f"{out}/pack.jsonl"], check=True)


if __name__ == "__main__":
    main()

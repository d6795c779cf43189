#!/bin/sh
# A Slurm array: each task makes one shard, and knows by itself which one.
#
#   sbatch --export=ALL,SPEC=spec.toml,OUT=/shared/autumn deploy/slurm.sh
#   sbatch --dependency=afterok:JOBID --wrap "unsolve pack merge /shared/autumn -o /shared/autumn.jsonl"
#
# A task that was killed is run again by `scontrol requeue`, and goes on where it was. To make some of 64 shards once more:
#
#   sbatch --array=2,5 --export=ALL,SPEC=spec.toml,OUT=/shared/autumn,SHARDS=64 deploy/slurm.sh
#SBATCH --job-name=unsolve
#SBATCH --array=0-63
#SBATCH --cpus-per-task=4
#SBATCH --mem=8G
#SBATCH --requeue
set -eu
exec unsolve pack build "${SPEC:?name the spec}" -o "${OUT:?name a folder that all nodes see}/" \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" ${SHARDS:+--shards "$SHARDS"}
